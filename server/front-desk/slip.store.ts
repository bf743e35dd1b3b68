import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type SlipRow = {
  trans_code: string;
  booked_at: Date;
  zone: string;
  center: string;
  address: string;
  clinic: string;
  room: string;
  queue_prefix: string;
  doctor: string;
  rules: Partial<BookingRules>;
  is_onsite: boolean;
  version: number;
  proof: string;
};
const PROOF_DIGITS = 12;

/** What is printed of a number, without its patient; null when it was not given. */
export async function findSlip(db: Queryable, session: number, number: number): Promise<SlipRow | null> {
  const { rows } = await db.query<SlipRow>({
    name: 'slip',
    text: `select a.trans_code, a.booked_at, s.zone, m.name as center, coalesce(m.address, '') as address, c.name as clinic, c.room, c.queue_prefix,
       coalesce(sub.name, d.name) as doctor, a.rules, e.detail ? 'lane' as is_onsite, s.version, left(encode(e.hash, 'hex'), ${PROOF_DIGITS}) as proof
     from appointment a
     join session s on s.id = a.session_id
     join center m on m.id = s.center_id
     join clinic c on c.id = s.clinic_id
     join doctor d on d.id = s.doctor_id
     left join doctor sub on sub.id = s.substitute_doctor_id
     join queue_event e on e.session_id = a.session_id and e.number = a.number and e.kind = 'ISSUED'
     where a.session_id = $1 and a.number = $2 order by e.version limit 1`,
    values: [session, number],
  });
  return rows[0] ?? null;
}
