import type { Pool } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { forEachKey, gatherBy } from '../platform/db/gather.ts';

/** What the estimate needs of a session besides its log. `date` is local to the center. */
export type QueueFacts = {
  center: number;
  /** Who practises: the substitute where there is one. */
  doctor: number;
  specialisation: number;
  date: string;
  starts_at: Date;
  ends_at: Date;
  zone: Zone;
  rules: Partial<BookingRules>;
  queue_prefix: string;
};

const findFacts = gatherBy(async (pool: Pool, keys: string[]) => {
  const { rows } = await pool.query<QueueFacts & { key: string }>({
    name: 'queue_facts',
    text: forEachKey(`select k.key, s.center_id as center, coalesce(s.substitute_doctor_id, s.doctor_id) as doctor, c.specialisation_id as specialisation, s.date, s.starts_at,
        s.ends_at, s.zone, s.rules, c.queue_prefix
      from session s join clinic c on c.id = s.clinic_id where s.id = k.key::bigint`),
    values: [JSON.stringify(keys)],
  });
  const byKey = new Map(rows.map(({ key, ...facts }) => [key, facts]));
  return keys.map((key) => byKey.get(key) ?? null);
});

/** The facts of a session; null when there is no such session. Requests of one moment are read in one statement. */
export function readQueueFacts(pool: Pool, session: number): Promise<QueueFacts | null> {
  return findFacts(pool, `${session}`);
}
