import type { Pool } from 'pg';
import type { Gender } from '#domain/vocabulary.ts';
import { bookableAt, SESSION_COLUMNS, SESSION_FROM } from './session-reading.store.ts';
import type { SessionRow } from './session-reading.store.ts';

/** What the card of a found doctor shows besides what the catalogue knows, as it is at this moment. */
export type DoctorCardRow = {
  id: number;
  name: string;
  slug: string;
  gender: Gender;
  /** A session of today at this center that gives no number (any more). */
  missed_today: boolean;
  /** Running or to come at this center, and on the day asked for; one that gives numbers now if there is one. */
  next_session: SessionRow | null;
};

/** Which doctor, at which center; a session must run between two instants (null: any that is not over). */
export type AskedCard = {
  readonly doctor: number;
  readonly center: number;
  readonly today: string;
  readonly from: Date | null;
  readonly to: Date | null;
};

/** The cards of some doctors, in the order asked; who is not there any more is left out. At most a page. */
export async function readDoctorCards(pool: Pool, asked: readonly AskedCard[], now: Date): Promise<DoctorCardRow[]> {
  if (asked.length === 0) return [];
  const { rows } = await pool.query<DoctorCardRow & { session: Wire | null }>({
    name: 'search_doctor_cards',
    text: `select d.id, d.name, d.slug, d.gender,
        exists (select from session s where s.doctor_id = a.doctor and s.center_id = a.center and s.date = a.today and s.status <> 'CANCELLED'
          and not (${bookableAt('$6')})) as missed_today,
        coming.session
      from unnest($1::int[], $2::int[], $3::date[], $4::timestamptz[], $5::timestamptz[]) with ordinality as a(doctor, center, today, starts, ends, place)
      join doctor d on d.id = a.doctor
      left join lateral (
        select to_json(x) as session from (
          select ${SESSION_COLUMNS} ${SESSION_FROM}
          where s.id = (
            select s.id from session s
            where s.doctor_id = a.doctor and s.center_id = a.center and s.date >= a.today - 1 and s.ends_at > $6
              and s.status not in ('CANCELLED', 'FINISHED') and (a.starts is null or s.closes_at > a.starts) and (a.ends is null or s.starts_at < a.ends)
            order by (${bookableAt('$6')}) desc, s.starts_at, s.id limit 1
          )
        ) x
      ) coming on true
      order by a.place`,
    values: [
      asked.map(({ doctor }) => doctor),
      asked.map(({ center }) => center),
      asked.map(({ today }) => today),
      asked.map(({ from }) => from),
      asked.map(({ to }) => to),
      now,
    ],
  });
  return rows.map(({ session, ...row }) => ({ ...row, next_session: session && revived(session) }));
}

/** A session's row as JSON carries it: instants are text. */
type Wire = Omit<SessionRow, 'opens_at' | 'closes_at' | 'ends_at' | 'moved_at'> & {
  opens_at: string;
  closes_at: string;
  ends_at: string;
  moved_at: string | null;
};

function revived(session: Wire): SessionRow {
  return {
    ...session,
    opens_at: new Date(session.opens_at),
    closes_at: new Date(session.closes_at),
    ends_at: new Date(session.ends_at),
    moved_at: session.moved_at === null ? null : new Date(session.moved_at),
  };
}

export type NamedDoctor = { id: number; name: string; slug: string };

/** Names of some doctors, in no order; at most as many as are suggested. */
export async function readDoctorNames(pool: Pool, ids: readonly number[]): Promise<NamedDoctor[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<NamedDoctor>({
    name: 'search_doctor_names',
    text: 'select id, name, slug from doctor where id = any($1::int[])',
    values: [ids],
  });
  return rows;
}
