import { writtenAt } from './days.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Meaning, Piece, AreaNamedBy } from './meaning.ts';
import { phrasesFrom } from './lexicon/phrases.ts';
import { isBesideName, type Steps } from './steps.ts';
import type { Token } from './tokens.ts';
import { FIELD_HEADS } from './words/fillers.ts';
import { EVERYDAY_DISTRICTS, AREA_HEADS } from './words/areas.ts';

/** What it is worth to understand a word as something. A long phrase is worth more than its parts, and a field with its head more than one alone. */
const WORTH = {
  said: 3,
  weak: 2,
  filler: 1,
  longer: 1,
  longerField: 1.2,
  head: 1.2,
  headed: 0.5,
  called: 0.5,
} as const;
const HEADS = new Set(FIELD_HEADS);
/** After these heads a complaint follows, not a field by its name. */
const COMPLAINING = new Set(['sakit', 'masalah', 'keluhan']);
const HEADS_MAX = 3;
const CALLED_MAX = 8;
/** Shorter words are similar to too many villages. */
const MISSPELT_MIN = 6;
const EVERYDAY = new Set(EVERYDAY_DISTRICTS);
/** An area follows these words. */
const AREA_MARKS = new Set(['di', 'ke', 'dari', 'near', 'in', 'at', 'dekat', ...AREA_HEADS]);
/** Also after these words Senen means the part of Jakarta. */
const BEFORE_SENEN = new Set(['puskesmas', 'puskes', 'pkm', 'rs', 'rsud', 'klinik', 'pasar', 'stasiun', 'kelurahan']);
/** '2 minggu', '7 tahun': how long, how old. */
const SPANS = new Set(
  'menit jam hari minggu mggu pekan bulan bln tahun thn th x kali jt juta ribu rb kg cm week weeks month months year years day days yo'.split(
    ' ',
  ),
);
const HONOURS = new Set(['dr', 'drg', 'prof']);
const RS = /^(?:rsud|rsup|rsupn|rsu|rumah sakit(?: umum(?: daerah| pusat)?)?|rs(?: umum(?: daerah| pusat)?)?)(?= )/;

/**
 * Cuts the question into pieces that mean something: of all ways the one in which most is understood, with the fewest pieces and
 * slips. Words that are in no piece are names, or say nothing. `names` are words that must be left for names.
 */
export function segment(tokens: readonly Token[], steps: Steps, lexicon: Lexicon, names: ReadonlySet<number>): Piece[] {
  const best: { gain: number; piece: Piece | null }[] = [{ gain: 0, piece: null }];
  const ending: Piece[][] = tokens.map(() => []);
  for (let start = 0; start < tokens.length; start += 1) {
    for (const piece of piecesFrom(tokens, steps, lexicon, start)) {
      const isFree = [...names].every((name) => name < piece.start || name >= piece.end);
      if (isFree && piece.gain > 0) ending[piece.end - 1]!.push(piece);
    }
  }
  for (let end = 1; end <= tokens.length; end += 1) {
    let here: (typeof best)[number] = { gain: best[end - 1]!.gain, piece: null };
    for (const piece of ending[end - 1]!) {
      const gain = best[piece.start]!.gain + piece.gain;
      if (gain > here.gain) here = { gain, piece };
    }
    best.push(here);
  }
  const pieces: Piece[] = [];
  for (let end = tokens.length; end > 0; end = best[end]!.piece?.start ?? end - 1) {
    const { piece } = best[end]!;
    if (piece) pieces.unshift(piece);
  }
  return pieces;
}

function piecesFrom(tokens: readonly Token[], steps: Steps, lexicon: Lexicon, start: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { end, meaning, cost, words } of phrasesFrom(lexicon.phrases, steps, start)) {
    if (meaning.kind === 'day' && meaning.day.kind === 'weekday' && isNoWeekday(tokens, start)) continue;
    if (meaning.kind === 'place' && !isAreaMeant(meaning.by, tokens, { start, end, cost, words }, lexicon)) continue;
    pieces.push({ start, end, meaning, words, gain: gainOf(meaning, end - start) - cost });
  }
  pieces.push(...headedFrom(steps, lexicon, start), ...calledFrom(tokens, lexicon, start));
  if (/^\d+$/.test(tokens[start]!.text) && SPANS.has(tokens[start + 1]?.text ?? '')) {
    const words = tokens.slice(start, start + 2).map(({ text }) => text);
    pieces.push({ start, end: start + 2, meaning: { kind: 'filler' }, words, gain: WORTH.said });
  }
  const written = writtenAt(tokens, start);
  if (written) {
    const { end, day, part } = written;
    const meaning: Meaning | null = day ? { kind: 'day', day, part } : part ? { kind: 'time', part } : null;
    const words = tokens.slice(start, end).map(({ text }) => text);
    if (meaning) pieces.push({ start, end, meaning, words, gain: gainOf(meaning, end - start) });
  }
  return pieces;
}

/** '2 minggu' is how long, not when; and Senen is also a part of Jakarta. */
function isNoWeekday(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  return /^\d+$/.test(before) || (tokens[at]!.text === 'senen' && (AREA_MARKS.has(before) || BEFORE_SENEN.has(before)));
}

function gainOf(meaning: Meaning, length: number): number {
  if (meaning.kind === 'filler') return (meaning.tells ? WORTH.said : WORTH.filler) * length;
  if (meaning.kind === 'head' || meaning.kind === 'honour') return WORTH.filler * length;
  if (meaning.kind === 'joiner' || meaning.kind === 'near-preposition') return WORTH.filler * length;
  if (meaning.kind === 'place' && meaning.by === 'district') return WORTH.weak * length + WORTH.longer * (length - 1);
  const longer = meaning.kind === 'field' ? WORTH.longerField : WORTH.longer;
  return WORTH.said * length + longer * (length - 1);
}

/** An alias of an area may be a person's name, or similar to one: then it means the area only behind 'di' or the like. */
function isAreaMeant(
  by: AreaNamedBy,
  tokens: readonly Token[],
  { start, end, cost, words }: Pick<Piece, 'start' | 'end' | 'words'> & { readonly cost: number },
  lexicon: Lexicon,
): boolean {
  const text = tokens[start]?.text ?? '';
  // 'tembus ke pungung': the back rather than the village of Punung.
  const [near] = by === 'district' && end - start === 1 && cost > 0 ? lexicon.spelling.similar(text) : [];
  if (near && near.word !== words[0]) return false;
  if (by === 'name' || end - start > 1 || AREA_MARKS.has(tokens[start - 1]?.text ?? '')) return true;
  if (by === 'district' && EVERYDAY.has(text)) return false;
  if (cost === 0) return !lexicon.names.isDoctorWord(text);
  if (isBesideName(tokens, start, lexicon)) return false;
  return by === 'alias' || (text.length >= MISSPELT_MIN && lexicon.names.similarDoctorWords(text).length === 0);
}

/** 'dokter anak', 'poli dalam', 'dokter spesialis kulit': heads, and then a field. */
function headedFrom(steps: Steps, lexicon: Lexicon, start: number): Piece[] {
  const pieces: Piece[] = [];
  const walk = (at: number, cost: number, words: readonly string[]): void => {
    if (words.length > 0) {
      const complains = COMPLAINING.has(words.at(-1) ?? '');
      for (const phrases of [lexicon.phrases, lexicon.headed]) {
        for (const found of phrasesFrom(phrases, steps, at)) {
          const { meaning } = found;
          if (meaning.kind !== 'field') continue;
          const gain = gainOf(meaning, found.end - at) + WORTH.head * (at - start) + WORTH.headed - cost - found.cost;
          const own: Meaning = complains ? { ...meaning, named: false } : meaning;
          pieces.push({ start, end: found.end, meaning: own, words: [...words, ...found.words], gain });
        }
      }
    }
    if (words.length === HEADS_MAX) return;
    for (const step of steps[at] ?? [])
      if (HEADS.has(step.text)) walk(at + step.length, cost + step.cost, [...words, step.text]);
  };
  walk(start, 0, []);
  return pieces;
}

/** Centers by what people call them: 'rscm', 'rsud dr soetomo' (called 'rs soetomo'). */
function calledFrom(tokens: readonly Token[], lexicon: Lexicon, start: number): Piece[] {
  const pieces: Piece[] = [];
  for (let end = start + 1; end <= Math.min(tokens.length, start + CALLED_MAX); end += 1) {
    const words = tokens.slice(start, end).map(({ text }) => text);
    const text = words.join(' ');
    const plain = words.filter((word) => !HONOURS.has(word)).join(' ');
    const center =
      lexicon.names.centerCalled(text) ??
      (HONOURS.has(words[0]!) ? null : lexicon.names.centerCalled(plain)) ??
      (RS.test(plain) ? lexicon.names.centerCalled(plain.replace(RS, 'rs')) : null);
    if (!center) continue;
    const meaning: Meaning = { kind: 'center', center };
    pieces.push({ start, end, meaning, words, gain: gainOf(meaning, end - start) + WORTH.called });
  }
  return pieces;
}
