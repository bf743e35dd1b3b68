import { normaliseForSearch } from '../normalise.ts';
import type { Piece } from './meaning.ts';
import { readCenter, readDoctor, type ReadCenter } from './names/name-lookup.ts';
import { isOrdinaryName, similarPersonWords } from './names/ordinary-names.ts';
import { besideOf, isAlone, kindEndingAt, markBefore, spotsOf, textsOf, type Around, type Unit } from './stretches.ts';
import { WORTH, type Worth } from './worth.ts';

/** Kinds of center that are often named after their area: 'rsud cibinong', 'puskesmas tebet'. */
const OF_THE_AREA =
  /^(?:rsud|rsup|rsupn|rsd|rsjd?|rsgm|pkm|puskes|puskesmas.*|(?:rs|rumah sakit) (?:umum )?(?:daerah|pusat)|(?:rs|rumah sakit) jiwa)$/;

/** A misspelt short name of a center could mean too many other words. */
const ALIAS_MIN = 6;
const BEHIND = new Set(['hospital', 'hospitals', 'clinic', 'clinics']);

/** Reads a span of a stretch as a center's name; null when it is none. */
export function asCenter(span: readonly Unit[], around: Around): Worth<ReadCenter> | null {
  const { tokens, lexicon } = around;
  if (!canBeCenter(span, around)) return null;
  const words = textsOf(span, tokens);
  const read = calledBy(span) ?? readCenter(words, lexicon, besideOf(span, around));
  if (!read || (read.how === 'several' && span.some(isMoreDistinctive)) || belongsToDoctor(read, span, around))
    return null;
  if (read.how === 'only' && areSeveralThere(span, around)) return null;
  const mark = markBefore(span[0]!, around);
  const isMarked = mark === 'kind' || mark === 'preposition' || isBeforeKind(span, around);
  if (!isMarked && isDoubtful(read, words, span, around)) return null;
  const marked = mark === 'kind' ? WORTH.kind : mark === 'preposition' ? WORTH.preposition : 0;
  // Of two existing centers, the one that has more of the words: 'royal prima marelan', not 'royal prima' in Marelan.
  const placed = read.how === 'several' ? 0 : span.filter(({ piece }) => piece?.meaning.kind === 'place').length;
  const base = spotsOf(span).length * WORTH.word + placed * WORTH.placed + marked - read.cost * WORTH.slip;
  if (read.how === 'called') return { worth: base + WORTH.sure + WORTH.called, read };
  // A name that doctors have too means whichever is more common.
  const doctor = isMarked ? null : readDoctor(words, lexicon);
  if (doctor) return { worth: base + (read.count >= doctor.count ? WORTH.often : -WORTH.word), read };
  const sure = read.how === 'several' ? 0 : WORTH.sure + (read.how === 'exact' ? WORTH.exact : 0);
  return { worth: base + sure + WORTH.often, read };
}

/** Without 'rs' or 'di' before them, some words are a person's, or nothing, rather than a center's. */
function isDoubtful(read: ReadCenter, words: readonly string[], span: readonly Unit[], around: Around): boolean {
  if (read.cost > 0 && span.some(({ start }) => around.behindHonours.has(start))) return true;
  if (read.isBrand) return false;
  // One misspelt word is corrected when it is an alias of a center, or all of the question.
  if (words.length === 1 && read.cost > 0 && !isOnlyName(span, around) && !isAlias(read, words[0]!, around))
    return true;
  // 'dokter yusuf hidayat': words that are ordinary names are somebody's name.
  return words.every(isOrdinaryName) && (read.how === 'several' || isBehindName(span, around));
}

/** The word is an alias of a center, and nobody has a similar name. */
function isAlias({ how }: ReadCenter, word: string, { lexicon }: Around): boolean {
  if (how !== 'called' || word.length < ALIAS_MIN) return false;
  const [person] = similarPersonWords(word, lexicon.names);
  return person === undefined || person.cost > 1;
}

/** The word before is an ordinary name. */
function isBehindName([first]: readonly Unit[], { tokens, lexicon }: Around): boolean {
  const before = tokens[first!.start - 1]?.text ?? '';
  return isOrdinaryName(before) || (lexicon.names.isDoctorWord(before) && !lexicon.words.has(before));
}

/** The span is all that no piece explains. */
function isOnlyName(span: readonly Unit[], around: Around): boolean {
  const explained = spotsOf(around.pieces).length;
  return isAlone(around) && around.tokens.length - explained === span.length;
}

/** 'omni hospital': the kind stands behind the name. */
export function isBeforeKind(span: readonly Unit[], { pieces }: Around): boolean {
  const end = span.at(-1)!.end;
  return pieces.some(
    ({ start, meaning, words }) => start === end && meaning.kind === 'center-kind' && BEHIND.has(words[0]!),
  );
}

/** Areas alone are read elsewhere; a number, or a word that otherwise says nothing, is a name only behind 'rs' or the like. */
function canBeCenter(span: readonly Unit[], { tokens, pieces }: Around): boolean {
  const isBehindKind = kindEndingAt(span[0]!.start, pieces) !== null;
  return span.some(({ start, piece }) => {
    if (piece === null) return isBehindKind || !isNumber(tokens[start]!.text);
    return piece.meaning.kind === 'center' || (isBehindKind && piece.meaning.kind === 'filler');
  });
}

/** 'rs primaya bekasi' means all of that name in Bekasi, though one of them is called 'Primaya Bekasi Utara'. */
function areSeveralThere(span: readonly Unit[], around: Around): boolean {
  const meaning = span.length > 1 ? span.at(-1)!.piece?.meaning : undefined;
  if (meaning?.kind !== 'place' || meaning.by !== 'name') return false;
  const words = textsOf(span.slice(0, -1), around.tokens);
  const read = readCenter(words, around.lexicon, { ...besideOf(span, around), place: meaning.place });
  return read?.how === 'several' && read.cost === 0;
}

/** Behind 'dr' stands a doctor, unless the hospital is called so ('dr. Soetomo'); further words are the doctor's too, except a brand ('dr. Sari Hermina'). */
function belongsToDoctor(read: ReadCenter, span: readonly Unit[], around: Around): boolean {
  const [first] = span;
  const [word = ''] = textsOf(span, around.tokens);
  const isCalled = read.how === 'called';
  if (span.length === 1 && around.behindHonours.has(first!.start))
    if (around.lexicon.names.isDoctorWord(word) || read.cost > 0 || (!isCalled && !read.isBrand)) return true;
  if (markBefore(first!, around) !== 'honour') return false;
  const name = normaliseForSearch(read.center?.name ?? '');
  // 'dr oen solo baru' is 'RS Dr. Oen Solo Baru'.
  const isWhole = read.how !== 'several' && read.cost === 0 && span.length > 1 && name.includes(`dr ${word} `);
  return !isWhole && !(isCalled && /\bdr\b/.test(name));
}

/** Pieces that are worth more by themselves than as words of some center's name. */
function isMoreDistinctive({ piece }: Unit): boolean {
  return piece?.meaning.kind === 'field' || (piece?.meaning.kind === 'place' && piece.meaning.by === 'name');
}

function isNumber(word: string): boolean {
  return word.length < 2 || /^\d+$/.test(word);
}

/** A well-known center that was named whole. */
function calledBy(span: readonly Unit[]): ReadCenter | null {
  const [unit, second] = span;
  if (second !== undefined || unit?.piece?.meaning.kind !== 'center') return null;
  return {
    words: unit.piece.words,
    cost: 0,
    count: 1,
    center: unit.piece.meaning.center,
    how: 'called',
    isBrand: false,
  };
}

/**
 * 'rsud cibinong', 'rs jantung jakarta', 'puskesmas tebet': a center named after the area, when one has just that name. Also 'pku
 * bantul', where two areas that lie apart are one name.
 */
export function centerOfArea(
  units: readonly Unit[],
  around: Around,
): { readonly read: ReadCenter; readonly spots: readonly number[] } | null {
  const { tokens, lexicon } = around;
  const kind = kindEndingAt(units[0]!.start, around.pieces);
  const apart = liesApart(units);
  if (!kind && !apart) return null;
  const short = kind?.words.join(' ') ?? '';
  for (let to = units.length; to > 0; to -= 1) {
    const span = units.slice(0, to);
    if (span.every(({ piece }) => piece?.meaning.kind === 'field')) continue;
    if (span.length === 1 && !canBeNamedAfter(span[0]!, short, around)) continue;
    const beside = besideOf(span, around);
    const named = span.at(-1)!.piece!.meaning;
    // 'puskesmas dago' is the one in the regency that Dago stands for.
    const place = beside.place ?? (named.kind === 'place' ? named.place : null);
    const read = readCenter([short, ...textsOf(span, tokens)].filter(Boolean), lexicon, { ...beside, place });
    // 'rs jatiroto' is the RS Djatiroto, which sounds so.
    if (read === null || read.cost > (kind ? WORTH.soundOnly : 0)) continue;
    const isVillage = beside.kind === 'puskesmas' && named.kind === 'place' && named.by === 'district';
    if (
      read.how === 'exact' ||
      read.how === 'called' ||
      ((apart || (beside.kind === 'rs' && span.length > 1)) && read.how === 'only') ||
      (isVillage && read.how === 'several')
    )
      return { read, spots: spotsOf(span) };
  }
  return null;
}

/** Two regencies that lie apart, the first by another name than its own. */
function liesApart(units: readonly Unit[]): boolean {
  const [one, other] = units.flatMap(({ piece }) => (piece?.meaning.kind === 'place' ? [piece.meaning] : []));
  if (!one || !other || one.by === 'name' || other.place.slug === null) return false;
  return !one.place.regencyCodes.some((code) => other.place.regencyCodes.includes(code));
}

/** 'rs bandung' are those of the city; 'rsud bandung' may be the city's own, 'rs condong catur' the one of that name. */
function canBeNamedAfter(unit: Unit, short: string, around: Around): boolean {
  if (isRegency(unit, around)) return OF_THE_AREA.test(short) && !short.startsWith('p');
  return true;
}

function isRegency(unit: Unit, { tokens, lexicon }: Around): boolean {
  const meaning: Piece['meaning'] | undefined = unit.piece?.meaning;
  if (meaning?.kind !== 'place') return false;
  const text = textsOf([unit], tokens)
    .join(' ')
    .replace(/^(?:kota|kab|kabupaten) /, '');
  return meaning.place.slug === null || lexicon.regencies.get(meaning.place.code)?.plain === text;
}
