import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece } from './meaning.ts';
import type { Beside } from './names/name-lookup.ts';
import type { Token } from './tokens.ts';
import { AREAS } from './words/areas.ts';

/** An unknown word (`piece` null), or a piece that can be part of a name as well. */
export type Unit = { readonly start: number; readonly end: number; readonly piece: Piece | null };

/** The question in which names are read; `behindHonours` are positions of words that follow 'dr'. */
export type Around = {
  readonly tokens: readonly Token[];
  readonly pieces: readonly Piece[];
  readonly lexicon: Lexicon;
  readonly behindHonours: ReadonlySet<number>;
};
/** What the word before a name says: after 'dr' a doctor follows, after 'rs' and 'di' a center. */
export type Mark = 'honour' | 'head' | 'kind' | 'preposition' | null;

export const HONOURS: ReadonlySet<string> = new Set(['dr', 'drg', 'prof', 'namanya', 'bernama']);
const UNITS_MAX = 8;
const FILLER_MIN = 3;
const PREPOSITIONS = new Set(['di', 'ke', 'dari', 'at', 'in', 'nang', 'ning']);
const HEADS = new Set(['dokter', 'spesialis', 'sp', 'ahli']);
const PILGRIMS = new Set(['h', 'hj']);

/** Runs of words that can be a name: unknown ones, and areas, well-known centers and fields of a kind of center beside them. */
export function stretchesOf(around: Around): Unit[][] {
  const { tokens, pieces } = around;
  const stretches: Unit[][] = [];
  let current: Unit[] = [];
  const close = (): void => {
    if (current.length > 0) stretches.push(current);
    current = [];
  };
  const pieceAt = new Map(pieces.map((piece) => [piece.start, piece]));
  for (let at = 0; at < tokens.length;) {
    const piece = pieceAt.get(at);
    const end = piece?.end ?? at + 1;
    if (piece === undefined || piece.meaning.kind === 'name')
      for (let spot = at; spot < end; spot += 1) current.push({ start: spot, end: spot + 1, piece: null });
    else if (canBeNamed(piece, current, around)) current.push({ start: at, end, piece });
    else close();
    if (current.length >= UNITS_MAX) close();
    at = end;
  }
  close();
  return stretches;
}

function canBeNamed({ meaning, start }: Piece, before: readonly Unit[], { tokens, pieces, lexicon }: Around): boolean {
  if (meaning.kind === 'place' || meaning.kind === 'center') return true;
  const isAfterKind = kindEndingAt(start, pieces) !== null;
  // 'rsia daerah bandung' means those around there.
  if (
    AREAS.includes(tokens[start]!.text) &&
    pieces.some((next) => next.start === start + 1 && next.meaning.kind === 'place')
  )
    return false;
  if (meaning.kind === 'field') return isAfterKind;
  // 'rs universitas indonesia', 'klinik sehat': a word that otherwise says nothing.
  if (meaning.kind !== 'filler') return false;
  const isBeforeName = start + 1 < tokens.length && pieces.every((piece) => piece.start !== start + 1);
  if (before.length === 0 && !isAfterKind && !isBeforeName) return false;
  const word = tokens[start]!.text;
  if (lexicon.names.isDoctorWord(word)) return true;
  return word.length >= FILLER_MIN && lexicon.names.isCenterWord(word);
}

/** The kind of center right before a position of the question. */
export function kindEndingAt(spot: number, pieces: readonly Piece[]): Piece | null {
  return pieces.find(({ end, meaning }) => end === spot && meaning.kind === 'center-kind') ?? null;
}

/** What stands before a unit. */
export function markBefore(unit: Unit, { tokens, pieces }: Around): Mark {
  let at = unit.start - 1;
  while (PILGRIMS.has(tokens[at]?.text ?? '')) at -= 1;
  const text = tokens[at]?.text ?? '';
  if (HONOURS.has(text)) {
    while (HONOURS.has(tokens[at - 1]?.text ?? '')) at -= 1;
    // 'rs dr. Oen' is a hospital.
    return kindEndingAt(at, pieces) ? 'kind' : 'honour';
  }
  const meaning = pieces.find(({ start, end }) => start <= at && at < end)?.meaning;
  if (meaning?.kind === 'center-kind') return 'kind';
  if (PREPOSITIONS.has(text)) return 'preposition';
  // Behind a complaint, more words of it follow rather than a name.
  return HEADS.has(text) || (meaning?.kind === 'field' && meaning.named) ? 'head' : null;
}

/** The question has nothing but names and areas. */
export function isAlone({ pieces }: Around): boolean {
  return pieces.every(({ meaning }) =>
    ['filler', 'head', 'honour', 'joiner', 'name', 'center-kind', 'place'].includes(meaning.kind),
  );
}

/** What stands beside a span of units: the kind of center before it, an area that is not in it. */
export function besideOf(span: readonly Unit[], { pieces }: Around): Beside {
  const kind = kindEndingAt(span[0]!.start, pieces);
  const inside = new Set(spotsOf(span));
  const place = pieces.find(({ meaning, start }) => meaning.kind === 'place' && !inside.has(start))?.meaning;
  return {
    kind: kind?.meaning.kind === 'center-kind' ? kind.meaning.word : null,
    short: kind?.words.join(' ') ?? '',
    place: place?.kind === 'place' ? place.place : null,
  };
}

/** The words of units, as they were read. */
export function textsOf(units: readonly Unit[], tokens: readonly Token[]): string[] {
  return units.flatMap(({ start, end, piece }) => piece?.words ?? tokens.slice(start, end).map(({ text }) => text));
}

/** The positions of their words in the question. */
export function spotsOf(units: readonly { readonly start: number; readonly end: number }[]): number[] {
  return units.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, ahead) => start + ahead));
}
