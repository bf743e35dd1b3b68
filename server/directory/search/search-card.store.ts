import type { Pool } from 'pg';
import { gatherBy } from '../../platform/db/gather.ts';
import { bookableAt } from '../session-reading.store.ts';
import type { SessionRow } from '../session-reading.store.ts';
import { ENDED_SESSION, IN_LINE } from '../../schedule/status-sql.ts';
import { QUOTA_COLUMNS } from '../../schedule/session-quota-sql.ts';

/** A session for the card of a doctor whose name and center are known already. */
export type CardSession = Omit<SessionRow, 'center_name' | 'center_slug' | 'address' | 'doctor_name' | 'doctor_slug'>;

/** What a doctor's card shows beside what the catalogue knows, as it is at this moment. */
export type DoctorCardRow = {
  /** Whether a session of today at this center gives no more numbers. */
  missed_today: boolean;
  /** The running or coming session at this center on the demanded day; one that gives numbers now if there is one. */
  next_session: CardSession | null;
};

/** A doctor at a center. The session must run between two instants (null: any session that is not over) and be on the day `last` or an earlier one. */
export type CardRequest = {
  readonly doctor: number;
  readonly center: number;
  readonly today: string;
  readonly last: string;
  readonly from: Date | null;
  readonly to: Date | null;
};

/** The limit for all requests that are read together. */
const CARDS_MAX = 480;

type Page = { readonly requests: readonly CardRequest[]; readonly now: Date };

/** Reads the cards of some doctors, at most 30, in the order of the requests. Calls at the same time are read together. */
export async function readDoctorCards(
  pool: Pool,
  requests: readonly CardRequest[],
  now: Date,
): Promise<DoctorCardRow[]> {
  return requests.length === 0 ? [] : pageOfCards(pool, { requests, now });
}

const pageOfCards = gatherBy<Pool, Page, DoctorCardRow[]>(async (pool, pages) => {
  const now = new Date(Math.max(...pages.map((page) => page.now.getTime())));
  const cards = await readCards(
    pool,
    pages.flatMap(({ requests }) => requests),
    now,
  );
  let first = 1;
  return pages.map(({ requests }) => {
    const from = first;
    first += requests.length;
    return requests.map((_, at) => cards.get(from + at) ?? NO_SESSION);
  });
});

const NO_SESSION: DoctorCardRow = { missed_today: false, next_session: null };

/**
 * The requests are passed as JSON, because with an array of varying length PostgreSQL would plan anew each time, which took three times as long as
 * the reading.
 */
async function readCards(
  pool: Pool,
  requests: readonly CardRequest[],
  now: Date,
): Promise<ReadonlyMap<number, DoctorCardRow>> {
  const { rows } = await pool.query<CardRow & CardSession>({
    name: 'search_doctor_cards',
    text: `select a.nth::int, s.*, c.name as clinic_name, c.slug as clinic_slug, c.room, c.queue_prefix,
        sub.name as substitute_name, sub.slug as substitute_slug,
        (select count(*)::int from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as waiting
      from (
        select nth, (card->>'doctor')::int as doctor, (card->>'center')::int as center, (card->>'today')::date as today, (card->>'last')::date as last,
          (card->>'from')::timestamptz as starts, (card->>'to')::timestamptz as ends
        from json_array_elements($1::json) with ordinality t (card, nth) limit ${CARDS_MAX}
      ) a
      cross join lateral (
        select s.id, s.doctor_id, s.date, s.time_start, s.time_end, s.zone, s.opens_at, s.closes_at, s.ends_at, s.status,
          ${QUOTA_COLUMNS}, s.current_number, s.version, s.moved_at,
          s.pause_reason, s.pause_until, s.stalled_since, s.expected_at,
          s.clinic_id, s.substitute_doctor_id,
          bool_or(s.date = a.today and s.status <> 'CANCELLED' and not (${bookableAt('$2')})) over () as missed_today,
          (s.ends_at > $2 and s.status not in ${ENDED_SESSION} and (a.starts is null or s.closes_at > a.starts)
            and (a.ends is null or s.starts_at < a.ends)) as fits
        from session s
        where s.doctor_id = a.doctor and s.center_id = a.center and s.date between a.today - 1 and greatest(a.last, a.today)
        order by fits desc, (${bookableAt('$2')}) desc, s.starts_at, s.id limit 1
      ) s
      cross join lateral (select * from clinic c where c.id = s.clinic_id limit 1) c
      left join lateral (select * from doctor b where b.id = s.substitute_doctor_id limit 1) sub on true`,
    values: [JSON.stringify(requests), now],
  });
  return new Map(
    rows.map(({ nth, missed_today, fits, ...session }) => [nth, { missed_today, next_session: fits ? session : null }]),
  );
}

/** The nth request, its best session, and whether that one fits and is to be shown. */
type CardRow = { nth: number; missed_today: boolean; fits: boolean };
