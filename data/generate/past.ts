import type { PoolClient } from 'pg';
import { rulesOf, type BookingRules } from '#domain/schedule/center-rules.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { inventPastDay } from './past-day.ts';
import { randomFrom } from './random.ts';
import { findDemonstrationCenter } from './seats.ts';
import { writeQueues } from './write-queues.ts';
import type { InventedPatient } from './write-queues.ts';

const DAY_MS = 24 * 3_600_000;
/** Over how many past days the demonstration center has sessions, and how many sessions. */
const DAYS = 21;
const SESSIONS = 42;

type Past = {
  id: number;
  doctor: string;
  starts_at: Date;
  ends_at: Date;
  jkn_quota: number;
  general_quota: number;
  onsite_quota: number;
  rules: Partial<BookingRules>;
};

/** Gives the demonstration center finished sessions of the last weeks, some of every morning, with their logs. Returns how many bookings. */
export async function lookBack(
  client: PoolClient,
  patients: readonly InventedPatient[],
  now: Date,
  seed: string,
): Promise<number> {
  const center = await findDemonstrationCenter(client);
  if (center === null) return 0;
  await rollSessions(client, new Date(now.getTime() - DAYS * DAY_MS), { from: center, to: center + 1 });
  const { rows } = await client.query<Past>(
    `select s.id, d.code as doctor, s.starts_at, s.ends_at, s.jkn_quota, s.general_quota, s.onsite_quota, s.rules from session s join doctor d on d.id = s.doctor_id
     where s.center_id = $1 and s.version = 0 and s.date < ($2::timestamptz at time zone 'Asia/Jakarta')::date
       and s.time_start >= '07:00' and s.time_start < '09:00' and s.ends_at < $2 - interval '1 hour'
     order by s.date desc, d.code limit $3`,
    [center, now, SESSIONS],
  );
  const random = randomFrom(`${seed}:past`);
  const habits = new Map<string, number>();
  const played = rows.map((session) => {
    // Doctors have habits: one is on time, another never.
    const late = habits.get(session.doctor) ?? random.pick([5, 15, 40]);
    habits.set(session.doctor, late);
    const demand = 0.4 + random.next() * 0.5;
    const share = (quota: number): number => Math.min(Math.floor(patients.length / 3), Math.round(quota * demand));
    const people = {
      JKN: share(session.jkn_quota),
      GENERAL: share(session.general_quota),
      ONSITE: share(session.onsite_quota),
    };
    const { starts_at: startsAt, ends_at: endsAt } = session;
    return {
      session,
      play: inventPastDay(random, { startsAt, endsAt, rules: rulesOf(session.rules), people, late }),
      first: random.whole(0, Math.max(0, patients.length - 1)),
    };
  });
  const bookings = await writeQueues(client, patients, played, random);
  // Sessions of past days for which no log is invented are deleted.
  await client.query(
    `delete from session where center_id = $1 and version = 0 and date < ($2::timestamptz at time zone 'Asia/Jakarta')::date`,
    [center, now],
  );
  return bookings;
}
