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

export const reading = {
  titleAll: 'Semua dokter dan rumah sakit',
  titleQuery: (query: string) => `Hasil untuk “${query}”`,
  titleFields: (fields: readonly Field[]) => fields.map(whoOf).join(' atau '),
  doctor: 'Dokter',
  titlePlaces: 'Dokter dan rumah sakit',
  titleOf: (what: string, quality: string) => `${what} ${quality}`,
  titleIn: (what: string, where: string) => `${what} di ${where}`,
  /** The title of the tab, the heading with the other parts behind it: 'BPJS, Besok, Pagi'. */
  titleWith: (title: string, demands: readonly string[]) => [title, ...demands].join(', '),
  genders: { P: 'perempuan', L: 'laki-laki' },
  description: 'Hasil pencarian dokter, klinik, dan rumah sakit dengan nomor antrian yang masih tersedia.',
  counts: (doctors: string, hospitals: string) => `${doctors} dokter dan ${hospitals} fasilitas kesehatan`,
  order: { relevance: null, nearest: 'urut dari yang paling dekat', soonest: 'urut dari yang paling cepat' },
  relaxed: (kinds: readonly { readonly kind: string; readonly name: string; readonly to: string | null }[]) =>
    `Tidak ada yang cocok semuanya. Kami melonggarkan: ${kinds
      .map(({ kind, name, to }) => (to === null ? (RELAXED[kind]?.(name) ?? name) : `${name} menjadi seluruh ${to}`))
      .join(', ')}.`,
  place: 'Dekat lokasi Anda',
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
