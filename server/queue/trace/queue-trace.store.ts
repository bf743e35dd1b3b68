import type { Pool } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { EventDetail } from '#domain/queue/event.ts';
import type { QueueEventKind, SessionStatus, Zone } from '#domain/vocabulary.ts';

export type TracedSession = {
  id: number;
  date: string;
  zone: Zone;
  status: SessionStatus;
  doctor: string;
  clinic: string;
  hospital: string;
  hospital_slug: string;
  queue_prefix: string;
  /** Hash of the last event, hexadecimal; '' without events. */
  head: string;
  counts: Record<string, number>;
};

/** The session of a log: names of the doctor, the clinic and the center, and how many numbers have each status. No patients. Null when there is no such session. */
export async function findTracedSession(db: Queryable, id: number): Promise<TracedSession | null> {
  const { rows } = await db.query<TracedSession>({
    name: 'traced_session',
    text: `select s.id, s.date, s.zone, s.status, coalesce(sub.name, d.name) as doctor, c.name as clinic, m.name as hospital, m.slug as hospital_slug, c.queue_prefix,
        coalesce((select encode(e.hash, 'hex') from queue_event e where e.session_id = s.id order by e.version desc limit 1), '') as head,
        coalesce((select jsonb_object_agg(status, n) from (select status, count(*)::int as n from appointment where session_id = s.id group by status) t), '{}') as counts
      from session s join doctor d on d.id = s.doctor_id left join doctor sub on sub.id = s.substitute_doctor_id
        join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id
      where s.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export type ChainedEvent = {
  version: number;
  kind: QueueEventKind;
  number: number | null;
  at: Date;
  detail: EventDetail;
  /** The text that the hash is made of, built from the row as it is now, and the stored hash. */
  text: string;
  /** The text has no word of anybody's health, unlike one from before migration 0032. */
  is_neutral: boolean;
  hash: string;
};

/**
 * Events of a session after a version, each with the text that its hash is made of (migration 0014): the stored hash of the event before, and the row as it
 * is now. By version; at most `most`.
 */
export async function readChain(db: Queryable, session: number, after: number, most: number): Promise<ChainedEvent[]> {
  const { rows } = await db.query<ChainedEvent>({
    name: 'queue_chain',
    text: `select e.version, e.kind, e.number, e.at, e.detail, encode(e.hash, 'hex') as hash, e.form > 1 as is_neutral, queue_event_text(coalesce((
          select encode(b.hash, 'hex') from queue_event b where b.session_id = e.session_id and b.version < e.version order by b.version desc limit 1), ''), e) as text
      from queue_event e where e.session_id = $1 and e.version > $2 order by e.version limit $3`,
    values: [session, after, most],
  });
  return rows;
}

/** Versions of a session's events whose private part differs from its seal, or whose words from their digest, as far as they were not erased; at most 100. */
export async function listBrokenSeals(db: Queryable, session: number): Promise<number[]> {
  const { rows } = await db.query<{ version: number }>(
    `select e.version from queue_event e left join queue_text t on t.session_id = e.session_id and t.version = e.version
     where e.session_id = $1 and not is_queue_event_sealed(e, t) order by e.version limit 100`,
    [session],
  );
  return rows.map(({ version }) => version);
}

/** How many events a session has, and its version. */
export async function countEvents(db: Queryable, session: number): Promise<{ events: number; version: number } | null> {
  const { rows } = await db.query<{ events: number; version: number }>(
    `select version, (select count(*)::int from queue_event e where e.session_id = s.id) as events from session s where id = $1`,
    [session],
  );
  return rows[0] ?? null;
}

/** An event of a session, with its hash in hexadecimal; null when it has none of that version. */
export async function findHead(
  db: Queryable,
  session: number,
  version: number,
): Promise<{ version: number; head: string } | null> {
  const { rows } = await db.query<{ version: number; head: string }>({
    name: 'queue_head',
    text: "select version, encode(hash, 'hex') as head from queue_event where session_id = $1 and version = $2",
    values: [session, version],
  });
  return rows[0] ?? null;
}

/** Sessions of a date (of one center, or of all) after an id, by id; at most `most`. */
export async function listSessionsToVerify(
  pool: Pool,
  of: { readonly date: string | null; readonly center: string | null; readonly after: number },
  most: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select s.id from session s join center m on m.id = s.center_id
     where ($1::date is null or s.date = $1) and ($2::text is null or m.slug = $2) and s.version > 0 and s.id > $3 order by s.id limit $4`,
    [of.date, of.center, of.after, most],
  );
  return rows.map(({ id }) => id);
}
