import type pg from 'pg';
import { randomFrom } from '#data/generate/random.ts';
import { encodeSearch } from '#web/features/directory/search/search-params.ts';

/** Pages of texts that the embedded content service has. */
export const TEXT_PAGES = { article: '/blog/kapan-anak-perlu-ke-dokter-anak', topic: '/topik/asma' } as const;

/** The addresses of a page of each kind that is the same for everybody, by kind. */
export async function everybodysPages(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ doctor: string; center: string; clinic: string; specialisation: string }>(
    `select d.slug as doctor, h.slug as center, c.slug as clinic, s.slug as specialisation
     from practice p join doctor d on d.id = p.doctor_id join clinic c on c.id = p.clinic_id join center h on h.id = c.center_id
       join specialisation s on s.id = c.specialisation_id
     where s.slug = 'anak' order by h.doctor_count desc, d.id limit 1`,
  );
  const { doctor, center, clinic, specialisation } = rows[0]!;
  return {
    home: '/',
    results: encodeSearch({ query: 'dokter anak' }),
    doctor: `/d/${doctor}`,
    doctor_at_center: `/d/${doctor}/${center}`,
    center: `/p/${center}`,
    clinic: `/p/${center}/c/${clinic}`,
    landing: `/dokter/${specialisation}`,
    specialisations: '/dokter',
  };
}

/** So many addresses of result pages, each with another question: what somebody is ill with or whom they look for, where, and of which gender. */
export async function differentQuestions(pool: pg.Pool, count: number, seed: string): Promise<readonly string[]> {
  const names = async (sql: string): Promise<string[]> =>
    (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const who = [
    ...(await names('select name from specialisation order by id')),
    ...(await names('select name from doctor order by id limit 2000')),
  ];
  const where = [
    '',
    ...(await names(
      'select distinct r.short_name as name from regency r join center c on c.regency_code = r.code order by 1',
    )),
  ];
  const random = randomFrom(seed);
  const questions = new Set<string>();
  while (questions.size < count)
    questions.add(
      encodeSearch({
        query: `${random.pick(who)} ${random.pick(where)}`.trim(),
        gender: random.pick(['', '', 'L', 'P'] as const),
        page: random.chance(0.1) ? 2 : 1,
      }),
    );
  return [...questions];
}
