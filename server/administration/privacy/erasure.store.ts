import type { QueryResult } from 'pg';
import type { Erasure } from '#domain/accounts/look-words.ts';
import { eraseWordsSql } from '../../accounts/looks/search-words-sql.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { againAfterDeadlock } from '../../platform/db/transaction.ts';

/** SQL: the local day before which a last visit, or else the storing, must lie; $1 is now, $2 so many days. */
const BEFORE = '($1::timestamptz - make_interval(days => $2::int))';
/** SQL: as BEFORE, and long enough ago by the clock of the database too, whose trigger lets nothing younger go. */
const BEFORE_BOTH = `least(${BEFORE}, now() - interval '30 days')`;
/** SQL: whether the patient with this id had no visit, and has none to come, since then. */
const isUnvisited = (patient: string): string =>
  `not exists (select from center_patient k where k.patient_id = ${patient} and k.last_visit >= ${BEFORE}::date)`;

/** SQL: the old rows of a table of looks, center by center, as its index has them. */
const oldOf = (table: 'look' | 'patient_search' | 'patient_list'): string =>
  `select l.ctid from center m cross join lateral (select o.ctid from ${table} o where o.center_id = m.id and o.at < ${BEFORE_BOTH} offset 0) l`;

/** SQL of what is due: selects the marks of at most $3 rows, in the order of an index where a batch shall go on behind the one before. */
type Due = {
  /** `after`: a condition on the rows, or 'true'. */
  due(after: string): string;
  /** Erases what `due` selects, and returns the `key` of each row by which they are ordered. */
  erase(due: string): string;
  /** The condition that a row comes after $4, which rows that are erased cannot meet again. */
  readonly after?: string;
};

type Key = Date | number;

/** What is erased, and how. A name that is nobody's goes from the search for known patients by a trigger. */
const DUE: Readonly<Record<Erasure, readonly Due[]>> = {
  NUMBERS: [
    {
      due: (after) =>
        `select n.patient_id, n.kind from patient_number n where n.stored_at < ${BEFORE} and ${isUnvisited('n.patient_id')} and ${after} order by n.stored_at limit $3`,
      erase: (due) => `delete from patient_number where (patient_id, kind) in (${due}) returning stored_at as key`,
      after: 'n.stored_at >= $4',
    },
    {
      due: (after) =>
        `select d.id from patient_document d where d.created_at < ${BEFORE} and ${isUnvisited('d.patient_id')} and ${after} order by d.created_at limit $3`,
      erase: (due) => `delete from patient_document where id in (${due}) returning created_at as key`,
      after: 'd.created_at >= $4',
    },
  ],
  LETTERS: [
    {
      // Only the first ones are looked at, of the oldest sessions: those of two years, which are not due, are too many for a night. A session gets its id some 30 days ahead, so that a letter may wait that much longer behind another.
      due: (after) =>
        `select o.id from (
           select a.id, s.ends_at from appointment a join session s on s.id = a.session_id
           where a.documents_sealed is not null and ${after} order by a.session_id limit $3
         ) o where o.ends_at < ${BEFORE}`,
      erase: (due) =>
        `update appointment set documents_sealed = null, reference_digest = null, card_digest = null where id in (${due}) returning session_id as key`,
      after: 'a.session_id >= $4',
    },
  ],
  WALK_INS: [
    {
      due: (after) =>
        `select p.id from account c join patient p on p.account_id = c.id
         where c.center_id is not null and p.name <> '' and ${after}
           and exists (select from center_patient v where v.patient_id = p.id and v.last_visit < ${BEFORE}::date) and ${isUnvisited('p.id')}
         order by p.account_id limit $3`,
      erase: (due) =>
        `with gone as (
           update patient set name = '', gender = '-', birth_date = null, removed_at = coalesce(removed_at, $1) where id in (${due}) returning id, account_id
         ), words as (
           delete from queue_text t using queue_event e, appointment a
           where t.account_id in (select account_id from gone) and e.session_id = t.session_id and e.version = t.version
             and a.id = e.appointment_id and a.patient_id in (select id from gone)
         ), reasons as (
           update appointment set end_reason = null where patient_id in (select id from gone) and end_reason is not null
         ), searches as (
           ${eraseWordsSql('select id from gone')}
         )
         select account_id as key from gone`,
      after: 'p.account_id >= $4',
    },
  ],
  LOOKS: [
    {
      due: () => `${oldOf('look')} limit $3`,
      erase: (due) => `delete from look where ctid in (${due})`,
    },
    {
      due: () => `${oldOf('patient_search')} limit $3`,
      erase: (due) => `delete from patient_search where ctid in (${due})`,
    },
    {
      due: () => `${oldOf('patient_list')} limit $3`,
      erase: (due) => `delete from patient_list where ctid in (${due})`,
    },
    {
      due: () => `select id from look_alarm where at < ${BEFORE_BOTH} limit $3`,
      erase: (due) => `delete from look_alarm where id in (${due})`,
    },
  ],
  WORDS: [
    {
      due: (after) =>
        `select s.ctid from patient_search s where s.words_sealed is not null and s.at < ${BEFORE} and ${after} order by s.at limit $3`,
      erase: (due) => `update patient_search set words_sealed = null where ctid in (${due}) returning at as key`,
      after: 's.at >= $4',
    },
  ],
};

/** Erases the rows of one kind whose time is over, `batch` of them in each statement and in `batches` statements for each table at most, and returns how many there were. */
export async function eraseKind(
  db: Queryable,
  kind: Erasure,
  now: Date,
  days: number,
  { batch, batches }: { readonly batch: number; readonly batches: number },
): Promise<number> {
  let erased = 0;
  for (const { due, erase, after } of DUE[kind]) {
    let last: Key | null = null;
    for (let done = 0; done < batches; done += 1) {
      const further: Key[] = after === undefined || last === null ? [] : [last];
      // Somebody who deletes their account erases words of the same searches in another order.
      const { rows, rowCount }: QueryResult<{ key: Key }> = await againAfterDeadlock(() =>
        db.query<{ key: Key }>(erase(due(further.length > 0 ? after! : 'true')), [now, days, batch, ...further]),
      );
      if (!rowCount) break;
      erased += rowCount;
      last = rows.reduce<Key | null>((latest, { key }) => (latest === null || key > latest ? key : latest), null);
    }
  }
  return erased;
}

/** How many rows of one kind are due; no more than `most` are counted. */
export async function countDue(db: Queryable, kind: Erasure, now: Date, days: number, most: number): Promise<number> {
  const parts = DUE[kind].map(({ due }) => `(select count(*) from (${due('true')}) d)`);
  const { rows } = await db.query<{ due: number }>(`select (${parts.join(' + ')})::int as due`, [now, days, most]);
  return Math.min(rows[0]!.due, most);
}

/** Records what was erased, and forgets what was recorded more than 90 days ago. */
export async function insertErasure(db: Queryable, kind: Erasure, now: Date, erased: number): Promise<void> {
  await db.query('insert into erasure (kind, at, erased) values ($1, $2, $3) on conflict do nothing', [
    kind,
    now,
    erased,
  ]);
  await db.query("delete from erasure where kind = $1 and at < $2::timestamptz - interval '90 days'", [kind, now]);
}

/** The last time of each kind. */
export async function readErasures(db: Queryable): Promise<{ kind: Erasure; at: Date; erased: number }[]> {
  const { rows } = await db.query<{ kind: Erasure; at: Date; erased: number }>(
    'select distinct on (kind) kind, at, erased from erasure order by kind, at desc',
  );
  return rows;
}
