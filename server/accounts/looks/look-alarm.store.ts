import type { LookAlarm } from '#domain/accounts/look-words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type NewAlarm = {
  readonly kind: LookAlarm;
  /** Who looked. */
  readonly actor: number;
  readonly center: number;
  /** The local date of the center. */
  readonly date: string;
  /** The patient who does not know them; null for other kinds. */
  readonly patient: number | null;
  readonly persons: number;
  readonly at: Date;
};

/** Stores an alarm; false when there is one of this kind, person, center, date and patient. */
export async function insertAlarm(db: Queryable, alarm: NewAlarm): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into look_alarm (kind, actor_account_id, center_id, date, patient_id, persons, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [alarm.kind, alarm.actor, alarm.center, alarm.date, alarm.patient, alarm.persons, alarm.at],
  );
  return rowCount === 1;
}

const READERS_MAX = 20;

/** The addresses of those who are to read an alarm: the managers of the center, without the one whom it is about; where there is no other, the administrators. At most 20. */
export async function listAlarmReaders(
  db: Queryable,
  center: number,
  actor: number,
): Promise<{ phone: string | null; email: string | null }[]> {
  const { rows } = await db.query<{ phone: string | null; email: string | null }>(
    `with manager as (select account_id from staff where center_id = $1 and scope = 'manager' and account_id <> $2)
     select a.phone, a.email from account a
     where a.id in (select account_id from manager)
       or (not exists (select from manager) and a.id in (select account_id from staff where scope = 'administrator'))
     order by a.id limit ${READERS_MAX}`,
    [center, actor],
  );
  return rows;
}

/** The names of a person of staff and of a center, for the words of an alarm. */
export async function readAlarmNames(
  db: Queryable,
  center: number,
  actor: number,
): Promise<{ staff: string; center: string }> {
  const { rows } = await db.query<{ staff: string | null; center: string | null }>(
    'select (select name from account where id = $2) as staff, (select name from center where id = $1) as center',
    [center, actor],
  );
  return { staff: rows[0]?.staff ?? '', center: rows[0]?.center ?? '' };
}
