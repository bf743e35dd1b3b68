import type { PoolClient } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import { ZONE_IANA } from '#domain/time/zone.ts';
import { randomFrom } from './random.ts';
import { LATE_SHIFT } from './roster.ts';
import { DEMONSTRATION_CENTER } from './seats.ts';
import { simulate } from './simulate.ts';
import { writeQueues } from './write-queues.ts';
import type { InventedPatient } from './write-queues.ts';

type Today = {
  id: number;
  demonstration: boolean;
  late: boolean;
  starts_at: Date;
  ends_at: Date;
  opens_at: Date;
  jkn_quota: number;
  general_quota: number;
  onsite_quota: number;
  rules: Partial<BookingRules>;
};

/**
 * Sets some of today's sessions in motion, and all of the demonstration center: people have booked, and desks have called as many numbers as would
 * have been called by now.
 * @returns how many bookings were made
 */
export async function setInMotion(
  client: PoolClient,
  patients: readonly InventedPatient[],
  now: Date,
  seed: string,
  limit: number,
): Promise<number> {
  const sessions = await client.query<Today>(
    `select s.id, c.code = $2 and c.kind = 'hospital' as demonstration, c.code = $2 and c.kind = 'hospital' and s.time_start = $4::time and k.slug = 'poli-anak' as late,
       s.starts_at, s.ends_at, s.opens_at, s.jkn_quota, s.general_quota, s.onsite_quota, s.rules
     from session s join center c on c.id = s.center_id join clinic k on k.id = s.clinic_id join doctor d on d.id = s.doctor_id
       join unnest($5::text[], $6::text[]) as z(zone, iana) on z.zone = s.zone
     where s.date = ($1::timestamptz at time zone z.iana)::date and s.last_number = 0 and s.status = 'OPEN'
     order by demonstration desc, (s.starts_at <= $1 and s.ends_at > $1) desc, abs(extract(epoch from s.starts_at - $1)), md5($3 || d.code), s.starts_at
     limit $7`,
    [now, DEMONSTRATION_CENTER, seed, LATE_SHIFT, Object.keys(ZONE_IANA), Object.values(ZONE_IANA), limit],
  );
  const random = randomFrom(`${seed}:motion`);
  const played = sessions.rows.map((session) => ({
    session,
    play: simulate(
      random,
      {
        startsAt: session.starts_at,
        endsAt: session.ends_at,
        opensAt: session.opens_at,
        quota: { JKN: session.jkn_quota, GENERAL: session.general_quota, ONSITE: session.onsite_quota },
        begins: !session.late,
        demand: session.late ? 0.2 : 0.35 + random.next() * 0.5,
      },
      now,
    ),
    first: random.whole(0, Math.max(0, patients.length - 1)),
  }));
  return writeQueues(client, patients, played, random);
}
