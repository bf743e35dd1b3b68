import type { PoolClient } from 'pg';
import type { Random } from './random.ts';

export type Speciality = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly titles: readonly string[];
  readonly category: string;
};

/** How often a hospital has a speciality; one that is not named here is rare. */
const COMMON: Readonly<Record<string, number>> = {
  'penyakit-dalam': 12,
  anak: 12,
  'obstetri-ginekologi': 11,
  'bedah-umum': 9,
  'dokter-umum': 8,
  saraf: 6,
  jantung: 5,
  mata: 5,
  'dokter-gigi': 5,
  paru: 4,
  tht: 4,
  'kulit-kelamin': 4,
  ortopedi: 4,
  jiwa: 3,
  'rehabilitasi-medik': 3,
  urologi: 2,
  anestesi: 2,
  radiologi: 2,
  'bedah-saraf': 1,
  'gizi-klinik': 1,
  'bedah-mulut': 1,
  ortodonti: 1,
  'konservasi-gigi': 1,
  'bedah-anak': 0.7,
  psikologi: 0.7,
  fisioterapi: 0.7,
  'bedah-plastik': 0.5,
  'patologi-klinik': 0.5,
};
const RARE = 0.12;
/** Specialised hospitals have doctors of their own field, recognised by words of their type or name. */
const FOCUS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /RSIA|RSB|Ibu dan Anak|Bersalin/i,
    ['anak', 'obstetri-ginekologi', 'dokter-umum', 'anak-tumbuh-kembang', 'obg-fetomaternal'],
  ],
  [/Mata|Eye/i, ['mata', 'mata-retina', 'mata-glaukoma', 'mata-kornea-refraktif', 'mata-anak']],
  [/Jiwa|RSKO/i, ['jiwa', 'psikologi', 'dokter-umum', 'saraf', 'jiwa-anak-remaja']],
  [
    /GM|Gigi/i,
    ['dokter-gigi', 'bedah-mulut', 'ortodonti', 'konservasi-gigi', 'gigi-anak', 'periodonti', 'prostodonti'],
  ],
  [/Paru/i, ['paru', 'dokter-umum', 'penyakit-dalam', 'anak']],
  [/RSK Jantung/i, ['jantung', 'jantung-aritmia', 'bedah-toraks-kardiovaskular', 'penyakit-dalam']],
  [/Orthopedi/i, ['ortopedi', 'ort-tulang-belakang', 'ort-panggul-lutut', 'rehabilitasi-medik']],
  [/THT/i, ['tht']],
];
/** Short clinic names that people use where the specialisation's own name is long. */
const CLINIC_NAMES: Readonly<Record<string, string>> = {
  'dokter-umum': 'Poli Umum',
  anak: 'Poli Anak',
  'obstetri-ginekologi': 'Poli Kebidanan dan Kandungan',
  'bedah-umum': 'Poli Bedah',
  saraf: 'Poli Saraf',
  jantung: 'Poli Jantung',
  paru: 'Poli Paru',
  mata: 'Poli Mata',
  tht: 'Poli THT',
  'kulit-kelamin': 'Poli Kulit dan Kelamin',
  ortopedi: 'Poli Ortopedi',
  jiwa: 'Poli Jiwa',
  anestesi: 'Poli Anestesi',
  'rehabilitasi-medik': 'Poli Rehabilitasi Medik',
  'dokter-gigi': 'Poli Gigi',
  'bedah-mulut': 'Poli Bedah Mulut',
  bidan: 'Poli KIA',
  fisioterapi: 'Klinik Fisioterapi',
};

export async function readSpecialities(client: PoolClient): Promise<Speciality[]> {
  const { rows } = await client.query<{
    id: number;
    slug: string;
    name: string;
    titles: string;
    category: string;
  }>('select id, slug, name, titles, category from specialisation order by id');
  return rows.map((row) => ({
    ...row,
    titles: row.titles.split('|').filter(Boolean),
  }));
}

export function clinicName({ slug, name }: Pick<Speciality, 'slug' | 'name'>): string {
  return CLINIC_NAMES[slug] ?? `Poli ${name.replace(/ \(.*\)$/, '')}`;
}

/** Draws a speciality that a doctor of this center may have. */
export function drawSpeciality(
  random: Random,
  all: ReadonlyMap<string, Speciality>,
  center: { kind: string; hospitalType: string | null; name: string },
  at: number,
): Speciality {
  const of = (slug: string): Speciality => {
    const speciality = all.get(slug) ?? all.values().next().value;
    if (!speciality) throw new Error('No specialisation has been imported.');
    return speciality;
  };
  // A puskesmas has a general practitioner first, then a dentist; the others are midwives or nutritionists.
  if (center.kind === 'puskesmas')
    return of(
      at === 0 ? 'dokter-umum' : at === 1 ? 'dokter-gigi' : random.pick(['dokter-umum', 'dokter-umum', 'bidan']),
    );
  if (center.kind === 'clinic')
    return of(
      at === 0
        ? 'dokter-umum'
        : random.pick(['dokter-umum', 'dokter-gigi', 'anak', 'penyakit-dalam', 'obstetri-ginekologi', 'kulit-kelamin']),
    );
  const focus = FOCUS.find(([words]) => words.test(`${center.hospitalType ?? ''} ${center.name}`))?.[1];
  if (focus && !random.chance(0.15)) return of(random.weighted(focus, (slug) => 4 / (focus.indexOf(slug) + 1)));
  return random.weighted(
    [...all.values()].filter(({ category }) => category !== 'bukan_dokter' || random.chance(0.3)),
    ({ slug }) => COMMON[slug] ?? RARE,
  );
}

/** A name with the titles that belong to the speciality: 'dr. Sari Wulandari, Sp.A'. */
export function titled(random: Random, name: string, { titles, category, slug }: Speciality): string {
  const title = titles[0] ?? '';
  if (slug === 'dokter-umum') return `dr. ${name}`;
  if (slug === 'dokter-gigi') return `drg. ${name}`;
  if (category === 'bukan_dokter') return `${name}, ${title}`;
  const before =
    category === 'dokter_gigi'
      ? 'drg.'
      : random.chance(0.03)
        ? 'Prof. Dr. dr.'
        : random.chance(0.06)
          ? 'Dr. dr.'
          : 'dr.';
  return `${before} ${name}, ${random.chance(0.05) ? 'M.Kes, ' : ''}${title}`;
}
