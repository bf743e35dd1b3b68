import { normaliseForSearch } from './normalise.ts';

/** Words that everybody writes and that tell nothing apart (research: field names and titles). */
const STOP_WORDS = new Set(
  'dokter dr drg prof spesialis sp ahli poli poliklinik klinik rs rumah sakit di ke dan dekat terdekat sekitar praktek praktik jadwal antrian antrean online kota kab kabupaten'.split(
    ' ',
  ),
);
/** Kinds of hospital: the short word, and the words the register spells it with. A person's name has neither. */
const HOSPITAL_KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  // Not an object: people may ask for 'constructor', which every object has.
  Object.entries({
    rsud: ['umum', 'daerah'],
    rsup: ['umum', 'pusat'],
    rsu: ['umum'],
    rsia: ['ibu', 'anak'],
    rsj: ['jiwa'],
    rsk: ['khusus'],
    rskb: ['bedah'],
    rsgm: ['gigi', 'mulut'],
    puskesmas: [],
  }),
);
/** What is written in several words and meant as one; longest first. */
const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:rs|rumah sakit) ibu (?:dan )?anak\b/g, 'rsia'],
  [/\b(?:rs|rumah sakit) umum daerah\b/g, 'rsud'],
  [/\b(?:rs|rumah sakit) umum pusat\b/g, 'rsup'],
  [/\b(?:rs|rumah sakit) umum\b/g, 'rsu'],
  [/\b(?:rs|rumah sakit) jiwa\b/g, 'rsj'],
  [/\brumah sakit\b/g, 'rs'],
  [/\bpkm\b/g, 'puskesmas'],
  [/\b(?:dki|daerah khusus) jakarta\b/g, 'jakarta'],
];
const WORDS_MAX = 10;
const PHRASE_WORDS_MAX = 5;

/** A run of words of the question: from `start`, `length` words. */
export type Phrase = { readonly text: string; readonly start: number; readonly length: number };
export type MeaningKind = 'specialization' | 'city';
/** The dictionary knows the phrase as this kind of thing. */
export type Meaning = { readonly kind: MeaningKind; readonly phrase: string };
export type Understood = {
  readonly specialization: string | null;
  readonly city: string | null;
  /** What is left: parts of names of doctors or centers. */
  readonly names: readonly string[];
  /** Kinds of hospital asked for, each the short word and how the register spells it out. */
  readonly hospitalKinds: readonly { readonly short: string; readonly spelled: readonly string[] }[];
};

/** The words of a question in their searched form, at most 10. */
export function wordsOf(question: string): string[] {
  let text = normaliseForSearch(question);
  for (const [from, to] of FOLDED) text = text.replace(from, to);
  return text.split(' ').filter(Boolean).slice(0, WORDS_MAX);
}

/** Every run of up to 5 words that says something, for a look into the dictionary. 'sp a' is also looked up as 'spa'. */
export function phrasesOf(words: readonly string[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let length = 1; length <= PHRASE_WORDS_MAX && start + length <= words.length; length++) {
      const run = words.slice(start, start + length);
      if (run.every(saysNothing) && !(words.length === 1 && run[0] === 'drg')) continue;
      phrases.push({ text: run.join(' '), start, length });
      if (run[0] === 'sp' && length > 1) phrases.push({ text: run.join(''), start, length });
    }
  }
  return phrases;
}

/**
 * Reads a question: the longest known phrase wins, then the leftmost; one specialisation, one city, every word used once.
 * Stop words are dropped; what nobody knows must be a name. Pure: `meanings` is what the dictionary answered for `phrasesOf(words)`.
 */
export function understandQuery(words: readonly string[], meanings: readonly Meaning[]): Understood {
  const used = new Set<number>();
  const found: Record<MeaningKind, string | null> = { specialization: null, city: null };
  const phrases = phrasesOf(words).sort((a, b) => b.length - a.length || a.start - b.start);
  for (const phrase of phrases) {
    const spots = Array.from({ length: phrase.length }, (_, offset) => phrase.start + offset);
    if (spots.some((spot) => used.has(spot))) continue;
    const meaning = meanings.find((one) => one.phrase === phrase.text && found[one.kind] === null);
    if (!meaning) continue;
    found[meaning.kind] = phrase.text;
    for (const spot of spots) used.add(spot);
  }
  const left = words.filter((_, spot) => !used.has(spot));
  return { specialization: found.specialization, city: found.city, ...namesIn(left) };
}

/** The same question taken as names only: for when its other reading finds nothing. */
export function namesIn(words: readonly string[]): Pick<Understood, 'names' | 'hospitalKinds'> {
  return {
    names: words.filter((word) => !STOP_WORDS.has(word) && !HOSPITAL_KINDS.has(word)),
    hospitalKinds: words.flatMap((word) => {
      const spelled = HOSPITAL_KINDS.get(word);
      return spelled ? [{ short: word, spelled }] : [];
    }),
  };
}

function saysNothing(word: string): boolean {
  return STOP_WORDS.has(word) || HOSPITAL_KINDS.has(word);
}
