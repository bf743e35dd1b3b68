import { remember } from '../../../remember.ts';
import { normaliseForSearch } from '../normalise.ts';

/** So many center names are cached with their distinctive words. */
const REMEMBERED_MAX = 8_000;

/** Words that many centers have in their names, and that distinguish none. */
const COMMON = new Set(
  'rs rsu rsud rsup rsupn rsia rsab rsb rsk rskia rskb rsd rst rsad rsau rsal rumkit rumah sakit umum daerah pusat hospital hospitals dr drg prof h hj ir puskesmas pkm puskes kecamatan kelurahan kec kel klinik clinic khusus kota kabupaten kab provinsi prov tk dan di'.split(
    ' ',
  ),
);
/** Short words that stand for words of a center's name. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ibu dan anak|ibu anak|anak dan bunda)\b/g, ' '],
  [/\brsjd?\b/g, 'jiwa'],
  [/\brsgm\b/g, 'gigi mulut'],
  [/\brsi\b/g, 'islam'],
];
const SHORT_KINDS: Readonly<Record<string, RegExp>> = {
  rsud: /\brs(?:ud| umum daerah| daerah)\b/,
  rsup: /\brs(?:upn?| umum pusat)\b/,
  rsia: /\brs(?:ia| ibu| khusus ibu)\b/,
  rsj: /\brs(?:j| jiwa)\b/,
  // In Jakarta the main one is that of the district; those of its villages are named with 'kelurahan'.
  puskesmas: /\bkecamatan\b/,
  pkm: /\bkecamatan\b/,
  'puskesmas kecamatan': /\bkecamatan\b/,
  'puskesmas kelurahan': /\bkelurahan\b/,
};
const ROMAN: Readonly<Record<string, string>> = {
  '1': 'i',
  '2': 'ii',
  '3': 'iii',
  '4': 'iv',
  '5': 'v',
  satu: 'i',
  dua: 'ii',
  tiga: 'iii',
  empat: 'iv',
  lima: 'v',
};

/** A center's name in its searched form. Registers write 'Kab.Bekasi' and 'R.Said', whose dots part words. */
export function plainCenterName(name: string): string {
  return normaliseForSearch(name.replace(/\.(?=\p{L}{2})/gu, '. '));
}

/** The words of a name that distinguish a center from others: 'RS Umum Daerah Kota Depok' -> depok. May be none. */
export function distinctiveWords(words: readonly string[]): string[] {
  let text = words.join(' ');
  for (const [from, to] of SPELLED) text = text.replace(from, to);
  const telling = [...new Set(text.split(' ').filter((word) => word !== '' && !COMMON.has(word)))];
  // 'Prof. Dr. R. D. Kandou': initials distinguish nothing; 'Serpong I' and 'Melinda 2' are distinguished by their numbers.
  const long = telling.filter((word) => word.length > 1 || /^[iv\d]$/.test(word));
  return long.length > 0 ? long : telling;
}

/** The same for a name as it is written. 'Klinik Pratama' is a kind of clinic. */
export const distinctiveWordsOf = remember(
  (name: string): readonly string[] =>
    distinctiveWords(
      plainCenterName(name)
        .replace(/^klinik (?:pratama|utama) (?=.)/, '')
        .split(' '),
    ),
  REMEMBERED_MAX,
).of;

/** How registers spell the kinds of hospitals, and the short word that people write instead. */
const KINDS_SPELLED: readonly (readonly [RegExp, string])[] = [
  [/^rs umum daerah /, 'rsud '],
  [/^rs umum pusat /, 'rsup '],
  [/^rs umum (?!daerah |pusat )/, 'rsu '],
  [/^rs (?:khusus )?ibu (?:dan )?anak /, 'rsia '],
  [/^rs jiwa (?:daerah )?/, 'rsj '],
];
/** Shorter names are kinds and areas as often as names: 'RS Mata', 'RSUD Depok'; and 'RS Sumber Waras' may be any hospital that is called so. */
const WHOLE_NAME = /^(?!rs )(?:\S+ ){2,}\S+$|^rs (?:\S+ ){2,}\S+$/;

/** Words for a hospital that say neither whose it is nor for whom, so that people leave them out. */
const OF_NO_OWNER = /^rs (?:umum )?(?!umum |daerah |pusat |khusus |ibu |jiwa |islam |tk )/;

/** A hospital's whole name, as it is written and with the short word for its kind, by which it is recognised whatever else its words mean. */
export function wholeNamesOf(name: string): string[] {
  const plain = plainCenterName(name);
  if (kindOf(name) === 'puskesmas') return [];
  const short = KINDS_SPELLED.flatMap(([spelled, kind]) => (spelled.test(plain) ? [plain.replace(spelled, kind)] : []));
  // 'manyar medical centre'
  const bare = plain.replace(OF_NO_OWNER, '');
  return [...new Set([plain, ...short, bare])].filter((one) => WHOLE_NAME.test(one));
}

/** The kind of a center by its name; hospitals need not say it. */
export function kindOf(name: string): 'puskesmas' | 'klinik' | 'rs' {
  const [first = ''] = normaliseForSearch(name).split(' ', 1);
  return first === 'puskesmas' || first === 'klinik' ? first : 'rs';
}

/** True for a hospital of the kind that the short word says: an 'rsud' is one of the region's. Other words say nothing of the kind. */
export function isSuchA(short: string, name: string): boolean {
  const told = SHORT_KINDS[short];
  return told === undefined || told.test(normaliseForSearch(name));
}

/** 'serpong 1' -> serpong i, as registers write it; null when there is no number. */
export function withRomanNumbers(words: readonly string[]): string[] | null {
  return words.some((word) => word in ROMAN) ? words.map((word) => ROMAN[word] ?? word) : null;
}
