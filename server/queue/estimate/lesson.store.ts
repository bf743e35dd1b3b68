import type { Pool } from 'pg';
import type { Zone } from '#domain/vocabulary.ts';
import { SHARES } from '#domain/queue/estimate/calibration.ts';
import type { NumberFacts, Lesson, ShownForecast } from '#domain/queue/estimate/lesson.ts';
import type { ShownWindows } from '#domain/queue/estimate/quiet-window.ts';
import type { EarlierWindow, EstimateWindow } from '#domain/queue/estimate/types.ts';
import { LATELY_MS, withEarlier } from '#domain/queue/estimate/window-move.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { ianaOf } from '../../schedule/zone-sql.ts';

export type PastSession = {
  id: number;
  starts_at: Date;
  ends_at: Date;
  /** Local to the center. */
  date: string;
  zone: Zone;
  /** Whether the asked doctor held it, also as a substitute; else another doctor of the field did. */
  is_own: boolean;
  lesson: Lesson | null;
};
/** How many days back sessions teach: enough for many sessions, and few enough to follow how a doctor works now (docs/decisions/0028). */
const LOOK_BACK_DAYS = 60;
const SESSIONS_MAX = 100;
const TAKEN_BY = 'coalesce(s.substitute_doctor_id, s.doctor_id)';

/** Which doctor's and field's past at a center is asked for, before which local date. */
export type PastOf = {
  readonly center: number;
  readonly doctor: number;
  readonly specialisation: number;
  readonly before: string;
};

/** Ended sessions that a doctor held, and others of the same field, at a center before a local date, newest first; at most 100. */
export async function listPastSessions(pool: Pool, of: PastOf): Promise<PastSession[]> {
  const { rows } = await pool.query<PastSession>({
    name: 'past_sessions',
    text: `select s.id, s.starts_at, s.ends_at, s.date, s.zone, ${TAKEN_BY} = $2 as is_own, l.lesson
      from session s join clinic c on c.id = s.clinic_id left join session_lesson l on l.session_id = s.id
      where s.center_id = $1 and s.date between $4::date - ${LOOK_BACK_DAYS} and $4::date - 1 and s.status = 'FINISHED'
        and (${TAKEN_BY} = $2 or c.specialisation_id = $3)
      order by ${TAKEN_BY} = $2 desc, s.starts_at desc limit ${SESSIONS_MAX}`,
    values: [of.center, of.doctor, of.specialisation, of.before],
  });
  return rows;
}

/** What is known of the numbers of a session besides its log. */
export async function readBookings(pool: Pool, session: number): Promise<Map<number, NumberFacts>> {
  const { rows } = await pool.query<{ number: number; kind: string; lead_days: number; is_onsite: boolean }>({
    name: 'bookings_of_session',
    text: `select a.number, coalesce(a.visit_kind, '-') as kind, greatest(0, s.date - (a.booked_at at time zone ${ianaOf('s.zone')})::date)::int as lead_days,
        a.part = 'ONSITE' as is_onsite
      from appointment a join session s on s.id = a.session_id where a.session_id = $1`,
    values: [session],
  });
  return new Map(
    rows.map(({ number, kind, lead_days: leadDays, is_onsite: isOnsite }) => [number, { kind, leadDays, isOnsite }]),
  );
}

/** Stores the lesson of a session and deletes its shown forecasts, which the lesson includes. */
export async function saveLesson(pool: Pool, session: number, lesson: Lesson): Promise<void> {
  await pool.query(
    `with stored as (insert into session_lesson (session_id, lesson) values ($1, $2) on conflict do nothing)
     delete from forecast where session_id = $1`,
    [session, JSON.stringify(lesson)],
  );
}

/** The windows of a session that were stored last, with those of the two hours before them; null where none are. */
export async function readLastForecasts(db: Queryable, session: number): Promise<ShownWindows | null> {
  const { rows } = await db.query<EstimateWindow & { number: number; at: Date; ahead: number | null; middle: Date }>({
    name: 'forecast_last',
    text: `select number, made_at as at, window_from as "from", window_to as "to", ahead, middle from forecast
      where session_id = $1 and made_at >= (select max(made_at) from forecast where session_id = $1) - interval '${LATELY_MS} ms'
      order by made_at`,
    values: [session],
  });
  const at = rows.at(-1)?.at;
  if (at === undefined) return null;
  const of = new Map<number, EstimateWindow>();
  const lately = new Map<number, readonly EarlierWindow[]>();
  for (const { number, ahead, ...told } of rows) {
    if (told.at.getTime() === at.getTime()) of.set(number, { from: told.from, to: told.to });
    if (ahead !== null) lately.set(number, withEarlier(lately.get(number) ?? [], { ...told, ahead }));
  }
  return { at, of, lately };
}

/** Stores windows with the instant at which they were shown, what they were made of, and how many were ahead. */
export async function saveForecasts(
  pool: Pool,
  session: number,
  forecasts: readonly (ShownForecast & Pick<EarlierWindow, 'ahead' | 'middle'>)[],
): Promise<void> {
  await pool.query({
    name: 'forecast_save',
    text: `insert into forecast (session_id, number, made_at, window_from, window_to, drawn, ahead, middle)
      select $1, f.number, f.at, f."from", f."to", f.drawn, f.ahead, f.middle
      from json_to_recordset($2) as f(number int, at timestamptz, "from" timestamptz, "to" timestamptz, drawn int[], ahead int, middle timestamptz)
      on conflict do nothing`,
    values: [
      session,
      JSON.stringify(
        forecasts.map(({ drawn, ...shown }) => ({
          ...shown,
          drawn: drawn && drawn.map((time) => Math.round((time - shown.at.getTime()) / 1_000)),
        })),
      ),
    ],
  });
}

const FORECASTS_MAX = 20_000;

/** The shown forecasts of a session, the latest first; at most 20,000. */
export async function readForecasts(pool: Pool, session: number): Promise<ShownForecast[]> {
  const { rows } = await pool.query<Omit<ShownForecast, 'drawn'> & { seconds: number[] | null }>(
    `select number, made_at as at, window_from as "from", window_to as "to", drawn as seconds from forecast where session_id = $1 order by made_at desc limit ${FORECASTS_MAX}`,
    [session],
  );
  return rows.map(({ seconds, ...shown }) => ({
    ...shown,
    // A release before this one stored other quantiles, or none.
    drawn: seconds?.length === SHARES.length ? seconds.map((each) => shown.at.getTime() + each * 1_000) : null,
  }));
}
