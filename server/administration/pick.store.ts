import type { Pool } from 'pg';
import type { CenterKind } from '#domain/vocabulary.ts';

/** How many choices are offered. */
const OFFERED = 10;

export type CenterChoice = { id: number; name: string; kind: CenterKind; regency: string; managers: number };
export type RegencyChoice = { code: string; name: string; province: string };
export type DoctorChoice = { id: number; name: string; specialisation: string | null; center: string | null };
export type SpecialisationChoice = { id: number; name: string };

/** Patterns that find every word anywhere in a text. */
const patternsOf = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Finds rows that have all words in `text`; names that begin with the first word come first, then the shortest. */
async function pick<T extends object>(pool: Pool, q: string, select: string, text: string, name: string): Promise<T[]> {
  const patterns = patternsOf(q);
  const { rows } = await pool.query<T>(
    `${select} where ${text} ilike all($1::text[]) order by (${name} ilike $2) desc, length(${name}), ${name}, 1 limit ${OFFERED}`,
    [patterns, (patterns[0] ?? '%').slice(1)],
  );
  return rows;
}

/** Centers by words of their name, code or regency. */
export function pickCenters(pool: Pool, q: string): Promise<CenterChoice[]> {
  return pick(
    pool,
    q,
    `select m.id, m.name, m.kind, r.name as regency,
       (select count(*)::int from staff s where s.center_id = m.id and s.scope = 'manager') as managers
     from center m join regency r on r.code = m.regency_code`,
    "(m.name || ' ' || m.code || ' ' || r.name)",
    'm.name',
  );
}

/** Regencies by words of their name or province. */
export function pickRegencies(pool: Pool, q: string): Promise<RegencyChoice[]> {
  return pick(
    pool,
    q,
    'select r.code, r.name, p.name as province from regency r join province p on p.code = r.province_code',
    "(r.name || ' ' || p.name)",
    'r.short_name',
  );
}

/** Doctors by words of their name or code. */
export function pickDoctors(pool: Pool, q: string): Promise<DoctorChoice[]> {
  return pick(
    pool,
    q,
    `select d.id, d.name,
       (select s.name from doctor_specialisation ds join specialisation s on s.id = ds.specialisation_id
        where ds.doctor_id = d.id order by ds.position limit 1) as specialisation,
       (select m.name from practice p join center m on m.id = p.center_id where p.doctor_id = d.id order by p.id limit 1) as center
     from doctor d`,
    "(d.name || ' ' || coalesce(d.code, ''))",
    'd.name',
  );
}

/** Finds specialisations by words of their name or of doctors' titles. */
export function pickSpecialisations(pool: Pool, q: string): Promise<SpecialisationChoice[]> {
  return pick(pool, q, 'select s.id, s.name from specialisation s', "(s.name || ' ' || s.titles)", 's.name');
}
