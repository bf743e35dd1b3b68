import type { Piece } from './meaning.ts';
import { spotsOf } from './stretches.ts';
import type { Token } from './tokens.ts';

/** What can be part of a center's name, or of where it lies. */
const OF_A_NAME: ReadonlySet<Piece['meaning']['kind']> = new Set(['place', 'filler', 'center', 'name']);

/**
 * The words of a question with the kind of a center before its name, where people wrote it behind: 'banjar serasan puskesmas', 'jampangkulon rsud internis'. Null when they did not: when a name
 * may follow the kind, or none stands before it. Pure.
 */
export function kindInFront(tokens: readonly Token[], pieces: readonly Piece[]): Token[] | null {
  const pieceAt = new Map(pieces.flatMap((piece) => spotsOf([piece]).map((spot) => [spot, piece] as const)));
  const kinds = pieces.filter(({ meaning }) => meaning.kind === 'center-kind');
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1 || isOfName(kind.end, tokens, pieceAt)) return null;
  let from = kind.start;
  while (from > 0 && isOfName(from - 1, tokens, pieceAt)) from -= 1;
  const isNamed = tokens.slice(from, kind.start).some((_, at) => pieceAt.get(from + at)?.meaning.kind !== 'filler');
  if (!isNamed) return null;
  return [
    ...tokens.slice(0, from),
    ...tokens.slice(kind.start, kind.end),
    ...tokens.slice(from, kind.start),
    ...tokens.slice(kind.end),
  ];
}

/** Whether the word at a position can be of a center's name: an unknown one, or one of an area. */
function isOfName(at: number, tokens: readonly Token[], pieceAt: ReadonlyMap<number, Piece>): boolean {
  const piece = pieceAt.get(at);
  return at < tokens.length && (piece === undefined || OF_A_NAME.has(piece.meaning.kind));
}
