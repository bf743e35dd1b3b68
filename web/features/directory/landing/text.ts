import { NO_DOCTORS } from '../../shared-directory/professions.text.ts';

interface Field {
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly common_name: string | null;
}
type City = { readonly name: string; readonly province: string } | null;

/** The everyday name of who is looked for: 'dokter anak', 'bidan'. A profession other than doctors without such a name goes by its field. */
function whoOf({ slug, name, group, common_name: known }: Field): string {
  if (Object.hasOwn(NO_DOCTORS, slug)) return NO_DOCTORS[slug]!;
  return group === 'bukan_dokter' ? name : (known ?? `dokter ${name.replace(/^Dokter /, '')}`);
}

/** Inside a sentence 'Hari ini' and 'Besok' have small letters; names of weekdays and months keep their capitals. */
const within = (day: string) => day.replace(/^(Hari ini|Besok)/, (word) => word.toLowerCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const whereOf = (city: City) => city?.name ?? 'Indonesia';

/** Words of the landing pages: a specialisation, in one city or everywhere. */
export const landing = {
  who: (field: Field) => capital(whoOf(field)),
  heading: (field: Field, city: City) => `${capital(whoOf(field))} di ${whereOf(city)}`,
  title: (heading: string, page: number) =>
    `${heading}: jadwal dan nomor antrian${page > 1 ? `, halaman ${page}` : ''}`,
  description: (field: Field, city: City, doctors: string, centers: string) =>
    `${doctors} ${whoOf(field)} di ${centers} fasilitas kesehatan di ${whereOf(city)}. Lihat jadwal dan sisa nomor, lalu ambil antrian dari rumah.`,
  descriptionNone: (field: Field, city: City) =>
    `Jadwal ${whoOf(field)} di ${whereOf(city)} belum masuk ke Ambil Antrian. Lihat kota terdekat yang sudah ada.`,
  count: (field: Field, city: City, doctors: string, centers: string) =>
    `${doctors} ${whoOf(field)} berpraktik di ${centers} fasilitas kesehatan di ${city ? `${city.name}, ${city.province}` : 'seluruh Indonesia'}.`,
  next: (day: string, time: string, doctor: string, center: string) =>
    `Nomor paling awal yang masih tersedia: ${within(day)}, ${time}, ${doctor} di ${center}.`,
  noneTitle: (field: Field, city: City) => `Belum ada ${whoOf(field)} di ${whereOf(city)}`,
  noneText:
    'Jadwal dokternya belum masuk ke Ambil Antrian. Pilih kota atau spesialisasi lain di bawah, atau cari semua dokter.',
  noneAction: 'Lihat semua dokter',
  filters: 'Saring',
  /** Begins with the visible word, for who speaks to the phone. */
  narrow: 'Saring menurut hari, jarak, dan asuransi',
  citiesNear: (field: Field) => `${capital(whoOf(field))} di kota lain`,
  cities: (field: Field) => `${capital(whoOf(field))} menurut kota`,
  fields: (city: City) => `Spesialisasi lain di ${whereOf(city)}`,
  linkCount: (name: string, count: string) => `${name} (${count})`,
} as const;

/** Words of the list of all specialisations. */
export const specialisations = {
  heading: 'Dokter menurut spesialisasi',
  title: 'Dokter menurut spesialisasi',
  description:
    'Semua spesialisasi dokter di Ambil Antrian: pilih bidangnya, lihat jadwal di kota Anda, lalu ambil nomor antrian.',
  intro: 'Pilih bidangnya, lalu kotanya. Belum yakin ke dokter mana? Mulai dari dokter umum.',
  groups: {
    dokter: 'Dokter umum dan spesialis',
    dokter_gigi: 'Dokter gigi',
    subspesialis: 'Subspesialis',
    bukan_dokter: 'Tenaga kesehatan lain',
  } as Readonly<Record<string, string>>,
  count: (count: string) => `${count} orang`,
  none: 'Belum ada dokter di sini',
} as const;
