import { withFullForms } from '#domain/directory/search/name-forms.ts';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { plainCenterName } from '#domain/directory/search/understanding/center-words.ts';

/** Words that stand before a name and are no part of it. A title after the name follows a comma. */
const FORMS_OF_ADDRESS = new Set('dr drg prof dra drs ir h hj ns bd apt'.split(' '));
/** How registers spell the kinds of hospitals, and the short words that people search with. */
const KINDS: readonly (readonly [spelled: RegExp, short: readonly string[]])[] = [
  [/\b(?:rs|rumah sakit)\b/, ['rs']],
  [/\b(?:rs|rumah sakit) umum daerah\b/, ['rsud', 'rsu']],
  [/\b(?:rs|rumah sakit) umum pusat\b/, ['rsup', 'rsu']],
  [/\b(?:rs|rumah sakit) umum\b/, ['rsu']],
  [/\b(?:rs|rumah sakit) ibu (?:dan )?anak\b/, ['rsia']],
  [/\b(?:rs|rumah sakit) jiwa\b/, ['rsj']],
  [/\b(?:rs|rumah sakit) khusus\b/, ['rsk']],
  [/\b(?:rs|rumah sakit)(?: khusus)? gigi (?:dan )?mulut\b/, ['rsgm']],
  [/\b(?:rs|rumah sakit)(?: khusus)? bedah\b/, ['rskb']],
  [/\b(?:rsud|rsup|rsu|rsupn)\b/, ['rs', 'rsu']],
  [/\b(?:rsia|rsab|rsb|rsj|rsgm|rskb|rsk)\b/, ['rs']],
  [/\bpusat kesehatan masyarakat\b/, ['puskesmas']],
];

/** The words by which a doctor is found: those of the name without titles, short forms in full, each once. 'dr. St. Aminah, Sp.A' -> siti, aminah. */
export function wordsOfDoctor(name: string): string[] {
  const [before = ''] = name.split(',', 1);
  const words = normaliseForSearch(before).split(' ');
  const own = words.filter((word) => !FORMS_OF_ADDRESS.has(word));
  return [...new Set(withFullForms(own.length > 0 ? own : words))].filter(Boolean);
}

/** The words by which a center is found: those of its name and its other names, and the short words for its kind. */
export function wordsOfCenter(name: string, aliases: readonly string[]): string[] {
  const plain = [plainCenterName(name), ...aliases.map(normaliseForSearch)];
  const short = plain.flatMap((text) => KINDS.flatMap(([spelled, words]) => (spelled.test(text) ? words : [])));
  return [...new Set([...plain.flatMap((text) => text.split(' ')), ...short])].filter(Boolean);
}
