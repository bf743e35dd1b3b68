import type { Pool } from 'pg';
import type { EventDetail } from '#domain/queue/event.ts';
import type { QueueEventKind } from '#domain/vocabulary.ts';

export type PressRow = {
  session_id: number;
  clinic: string;
  doctor: string;
  queue_prefix: string;
  version: number;
  kind: QueueEventKind;
  number: number | null;
  at: Date;
  detail: EventDetail;
  actor_id: number;
  actor: string;
  undone_at: Date | null;
  undone_by_id: number | null;
  undone_by: string | null;
  held: number;
};

/** Where a page of presses ends: the moment (ms since the epoch), the session and the version of its last one. */
export type PressMark = { readonly at: number; readonly session: number; readonly version: number };

/**
 * SQL: whether the event `e` is a press of staff. What a patient does with the own number is none: only the desk calls, holds and ends numbers, and what both
 * can do says by whom. An undone step says so itself, so the undoing has no line of its own.
 */
const BY_STAFF = `e.actor_account_id is not null and e.kind <> 'UNDONE' and (e.number is null
  or e.kind in ('CALLED', 'RECALLED', 'HELD', 'SERVED', 'ABSENT', 'PRIORITY', 'SENT_TO_LAB', 'REOPENED')
  or e.kind = 'ISSUED' and e.detail ->> 'lane' = 'ONSITE'
  or e.kind in ('CHECKED_IN', 'CANCELLED', 'BACK_FROM_LAB') and e.detail ->> 'by' = 'CENTER'
  or e.kind = 'MOVED' and e.actor_account_id is distinct from (select a.account_id from appointment a where a.id = e.appointment_id))`;

/** SQL: what a person is called; staff without a name by the address that they sign in with. */
const nameOf = (account: string): string => `coalesce(${account}.name, ${account}.phone, ${account}.email)`;

/**
 * Presses of staff in a center's sessions of a local date, the newest first, before a mark; at most `most`. `onNumber`: only those on a number, or only those
 * on a session; null: both.
 */
export async function listPresses(
  pool: Pool,
  of: {
    readonly center: number;
    readonly date: string;
    readonly onNumber: boolean | null;
    readonly before: PressMark | null;
  },
  most: number,
): Promise<PressRow[]> {
  const { before } = of;
  const { rows } = await pool.query<PressRow>({
    name: 'presses',
    text: `select s.id as session_id, c.name as clinic, coalesce(sub.name, d.name) as doctor, c.queue_prefix, e.version, e.kind, e.number, e.at, e.detail,
        e.actor_account_id as actor_id, ${nameOf('act')} as actor, u.at as undone_at, u.actor_account_id as undone_by_id, ${nameOf('una')} as undone_by,
        case when e.kind = 'HELD' then (select count(*)::int from queue_event h
          where h.session_id = s.id and h.version <= e.version and h.kind = 'HELD' and h.number = e.number) else 0 end as held
      from session s
      join clinic c on c.id = s.clinic_id
      join doctor d on d.id = s.doctor_id
      left join doctor sub on sub.id = s.substitute_doctor_id
      join lateral (
        select * from queue_event e
        where e.session_id = s.id and ${BY_STAFF} and ($3::boolean is null or (e.number is not null) = $3)
          and ($4::timestamptz is null or (e.at, e.session_id, e.version) < ($4, $5::bigint, $6::bigint))
        order by e.version desc limit $7
      ) e on true
      join account act on act.id = e.actor_account_id
      left join lateral (
        select z.at, z.actor_account_id from queue_event z
        where z.session_id = s.id and z.version > e.version and z.kind = 'UNDONE' and z.detail -> 'undoes' @> to_jsonb(e.version) limit 1
      ) u on true
      left join account una on una.id = u.actor_account_id
      where s.center_id = $1 and s.date = $2
      order by e.at desc, s.id desc, e.version desc limit $7`,
    values: [
      of.center,
      of.date,
      of.onNumber,
      before && new Date(before.at),
      before?.session ?? null,
      before?.version ?? null,
      most,
    ],
  });
  return rows;
}
