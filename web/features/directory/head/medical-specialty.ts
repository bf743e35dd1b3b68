import type { MedicalSpecialty } from 'schema-dts';

type Named = Extract<MedicalSpecialty, `https://schema.org/${string}`>;

/** Specialisations of the directory that schema.org has a word for; a subfield shares the word of its field. */
const WORDS: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['dokter-umum', 'https://schema.org/PrimaryCare'],
  ['kedokteran-keluarga', 'https://schema.org/PrimaryCare'],
  ['anak', 'https://schema.org/Pediatric'],
  ['bedah-anak', 'https://schema.org/Surgical'],
  ['obstetri-ginekologi', 'https://schema.org/Obstetric'],
  ['bedah-umum', 'https://schema.org/Surgical'],
  ['bedah-saraf', 'https://schema.org/Surgical'],
  ['bedah-toraks-kardiovaskular', 'https://schema.org/Surgical'],
  ['bedah-plastik', 'https://schema.org/PlasticSurgery'],
  ['saraf', 'https://schema.org/Neurologic'],
  ['jantung', 'https://schema.org/Cardiovascular'],
  ['pd-kardiovaskular', 'https://schema.org/Cardiovascular'],
  ['paru', 'https://schema.org/Pulmonary'],
  ['pd-pulmonologi', 'https://schema.org/Pulmonary'],
  ['tht', 'https://schema.org/Otolaryngologic'],
  ['kulit-kelamin', 'https://schema.org/Dermatologic'],
  ['ortopedi', 'https://schema.org/Musculoskeletal'],
  ['urologi', 'https://schema.org/Urologic'],
  ['jiwa', 'https://schema.org/Psychiatric'],
  ['anestesi', 'https://schema.org/Anesthesia'],
  ['gizi-klinik', 'https://schema.org/DietNutrition'],
  ['radiologi', 'https://schema.org/Radiography'],
  ['patologi-klinik', 'https://schema.org/Pathology'],
  ['patologi-anatomi', 'https://schema.org/Pathology'],
  ['mikrobiologi-klinik', 'https://schema.org/LaboratoryScience'],
  ['emergensi', 'https://schema.org/Emergency'],
  ['pd-gastroenterohepatologi', 'https://schema.org/Gastroenterologic'],
  ['pd-ginjal-hipertensi', 'https://schema.org/Renal'],
  ['pd-endokrin', 'https://schema.org/Endocrine'],
  ['pd-hematologi-onkologi', 'https://schema.org/Hematologic'],
  ['pd-reumatologi', 'https://schema.org/Rheumatologic'],
  ['pd-geriatri', 'https://schema.org/Geriatric'],
  ['pd-tropik-infeksi', 'https://schema.org/Infectious'],
  ['onkologi-radiasi', 'https://schema.org/Oncologic'],
  ['fisioterapi', 'https://schema.org/Physiotherapy'],
  ['bidan', 'https://schema.org/Midwifery'],
  ['dokter-gigi', 'https://schema.org/Dentistry'],
]);
const WHOLE_FAMILIES = ['anak', 'saraf', 'jantung', 'paru', 'tht', 'kulit-kelamin', 'ortopedi', 'urologi', 'jiwa'];

/** The word of schema.org for a specialisation, or null where it has none (eyes, for instance). */
export function medicalSpecialtyOf(slug: string): Named | null {
  const family = WHOLE_FAMILIES.find((head) => slug.startsWith(`${head}-`));
  return WORDS.get(slug) ?? (family === undefined ? null : (WORDS.get(family) ?? null));
}

/** The specialities of an organisation: words of schema.org where it has them, and the names of all. */
export function specialtiesOf(fields: readonly { readonly slug: string; readonly name: string }[]): {
  medicalSpecialty?: Named[];
  knowsAbout?: string[];
} {
  const known = [...new Set(fields.flatMap(({ slug }) => medicalSpecialtyOf(slug) ?? []))];
  const names = [...new Set(fields.map(({ name }) => name))];
  return {
    ...(known.length > 0 && { medicalSpecialty: known }),
    ...(names.length > 0 && { knowsAbout: names }),
  };
}
