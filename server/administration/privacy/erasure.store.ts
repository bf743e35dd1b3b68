import type { Erasure } from '#domain/accounts/look-words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** SQL: the local day before which a last visit, or else the storing, must lie; $1 is now, $2 so many days. */
const BEFORE = '($1::timestamptz - make_interval(days => $2::int))';
/** SQL: as BEFORE, and long enough ago by the clock of the database too, whose trigger lets nothing younger go. */
const BEFORE_BOTH = `least(${BEFORE}, now() - interval '30 days')`;
/** SQL: whether the patient with this id had no visit, and has none to come, since then. */
const isUnvisited = (patient: string): string =>
  `not exists (select from center_patient k where k.patient_id = ${patient} and k.last_visit >= ${BEFORE}::date)`;

/** SQL: the old rows of a table of looks, center by center, as its index has them. */
const oldOf = (table: 'look' | 'patient_search'): string =>
  `select l.ctid from center m cross join lateral (select o.ctid from ${table} o where o.center_id = m.id and o.at < ${BEFORE_BOTH} offset 0) l`;

/** What is due, as SQL that selects the marks of rows; and how those rows are erased. A name that is nobody's goes from the search for known patients by a trigger. */
const DUE: Readonly<Record<Erasure, readonly { readonly due: string; erase(due: string): string }[]>> = {
  NUMBERS: [
    {
      due: `select n.patient_id, n.kind from patient_number n where n.stored_at < ${BEFORE} and ${isUnvisited('n.patient_id')}`,
      erase: (due) => `delete from patient_number where (patient_id, kind) in (${due})`,
    },
    {
      due: `select d.id from patient_document d where d.created_at < ${BEFORE} and ${isUnvisited('d.patient_id')}`,
      erase: (due) => `delete from patient_document where id in (${due})`,
    },
  ],
  LETTERS: [
    {
      due: `select a.id from appointment a join session s on s.id = a.session_id where a.documents_sealed is not null and s.ends_at < ${BEFORE}`,
      erase: (due) =>
        `update appointment set documents_sealed = null, reference_digest = null, card_digest = null where id in (${due})`,
    },
  ],
  WALK_INS: [
    {
      due: `select p.id from center_patient v join patient p on p.id = v.patient_id join account c on c.id = p.account_id
        where c.center_id is not null and v.last_visit < ${BEFORE}::date and p.name <> '' and ${isUnvisited('p.id')}`,
      erase: (due) =>
        `with gone as (
           update patient set name = '', gender = '-', birth_date = null, removed_at = coalesce(removed_at, $1) where id in (${due}) returning id
         ), words as (
           delete from queue_text t using queue_event e, appointment a
           where a.patient_id in (select id from gone) and e.appointment_id = a.id and t.session_id = e.session_id and t.version = e.version
         ), reasons as (
           update appointment set end_reason = null where patient_id in (select id from gone) and end_reason is not null
         )
         select id from gone`,
    },
  ],
  LOOKS: [
    {
      due: oldOf('look'),
      erase: (due) => `delete from look where ctid in (${due})`,
    },
    {
      due: oldOf('patient_search'),
      erase: (due) => `delete from patient_search where ctid in (${due})`,
    },
    {
      due: `select id from look_alarm where at < ${BEFORE_BOTH}`,
      erase: (due) => `delete from look_alarm where id in (${due})`,
    },
  ],
};

/** Erases at most so many rows of one kind whose time is over, and returns how many; fewer than `most` in every table: no more are due. */
export async function eraseSome(db: Queryable, kind: Erasure, now: Date, days: number, most: number): Promise<number> {
  let erased = 0;
  for (const { due, erase } of DUE[kind]) {
    const { rowCount } = await db.query(erase(`${due} limit $3`), [now, days, most]);
    erased += rowCount ?? 0;
  }
  return erased;
}

/** How many rows of one kind are due; no more than `most` are counted. */
export async function countDue(db: Queryable, kind: Erasure, now: Date, days: number, most: number): Promise<number> {
  const parts = DUE[kind].map(({ due }) => `(select count(*) from (${due} limit $3) d)`);
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
