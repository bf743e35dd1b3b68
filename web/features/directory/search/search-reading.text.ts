import { NO_DOCTORS } from '../../shared-directory/professions.text.ts';

/** Words of the results page that only its loader on the server needs: how a search was understood, its title, the names of filters. */

interface Field {
  readonly slug: string;
  readonly name: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function whoOf({ slug, name }: Field): string {
  return Object.hasOwn(NO_DOCTORS, slug) ? capital(NO_DOCTORS[slug]!) : `Dokter ${name.replace(/^Dokter /, '')}`;
}

export const timeNames = { pagi: 'Pagi', siang: 'Siang', sore: 'Sore', malam: 'Malam' } as const;
export const genderNames = { P: 'Dokter perempuan', L: 'Dokter laki-laki' } as const;
export const kindNames = {
  rs: 'Rumah sakit',
  rsia: 'RSIA',
  klinik: 'Klinik',
  puskesmas: 'Puskesmas',
} as const;
export const sortNames = { relevance: 'Paling cocok', nearest: 'Terdekat', soonest: 'Paling cepat' } as const;

/** Names of left-out parts inside a sentence; a kind without an entry uses the name of the part. */
const RELAXED: Readonly<Record<string, (name: string) => string>> = {
  time: () => 'jam',
  date: () => 'hari',
  gender: () => 'jenis kelamin dokter',
  insurance: (name) => `asuransi ${name}`,
  kind: () => 'jenis fasilitas',
  near: () => 'jarak',
  doctor: (name) => `nama “${name}”`,
};

/** A part that was left out; a wider area was searched instead (`to`), or what is near the center (`isNear`). */
interface RelaxedPart {
  readonly kind: string;
  readonly name: string;
  readonly to: string | null;
  readonly isNear: boolean;
}

function relaxedName({ kind, name, to }: RelaxedPart): string {
  return to === null ? (RELAXED[kind]?.(name) ?? name) : `${name} menjadi seluruh ${to}`;
}

export const reading = {
  titleAll: 'Semua dokter dan rumah sakit',
  titleQuery: (query: string) => `Hasil untuk “${query}”`,
  titleFields: (fields: readonly Field[]) => fields.map(whoOf).join(' atau '),
  doctor: 'Dokter',
  titlePlaces: 'Dokter dan rumah sakit',
  titleOf: (what: string, quality: string) => `${what} ${quality}`,
  titleIn: (what: string, where: string) => `${what} di ${where}`,
  titleNear: (what: string, center: string) => `${what} di dekat ${center}`,
  /** The title of the tab, the heading with the other parts behind it: 'BPJS, Besok, Pagi'. */
  titleWith: (title: string, demands: readonly string[]) => [title, ...demands].join(', '),
  genders: { P: 'perempuan', L: 'laki-laki' },
  description: 'Hasil pencarian dokter, klinik, dan rumah sakit dengan nomor antrian yang masih tersedia.',
  doctors: (count: string) => `${count} dokter`,
  centers: (count: string) => `${count} fasilitas kesehatan`,
  order: { relevance: null, nearest: 'terdekat dulu', soonest: 'paling cepat dulu' },
  relaxed: (parts: readonly RelaxedPart[]) => {
    const center = parts.find(({ isNear }) => isNear);
    const others = parts.filter(({ isNear }) => !isNear).map(relaxedName);
    if (center === undefined) return `Tidak ada yang cocok semuanya. Kami melonggarkan: ${others.join(', ')}.`;
    const also = others.length > 0 ? ` Kami juga melonggarkan: ${others.join(', ')}.` : '';
    return `Di ${center.name} tidak ada dokter yang cocok. Berikut yang paling dekat dari sana.${also}`;
  },
  within: (km: string) => `Sampai ${km} KM`,
  from: (time: string) => `Mulai ${time}`,
  groups: {
    insurance: 'Asuransi',
    specialization: 'Spesialisasi',
    city: 'Kota / Kabupaten',
    date: 'Hari',
    time: 'Jam praktik',
    gender: 'Dokter',
    kind: 'Fasilitas',
    sort: 'Urutkan',
  },
  any: {
    city: 'Semua kota',
    date: 'Semua hari',
    time: 'Kapan saja',
    gender: 'Semua dokter',
    kind: 'Semua fasilitas',
    sort: sortNames.relevance,
  },
  without: (name: string) => `Tanpa ${name}`,
  allOfField: (field: Field) => `Semua ${whoOf(field).replace(/^Dokter/, 'dokter')}`,
  allInCity: (city: string) => `Semua dokter di ${city}`,
} as const;
