import type { DayPart } from '../../../vocabulary.ts';
import { dateOf } from './days.ts';
import type { Meaning, Piece } from './meaning.ts';
import { LANDMARKS } from './words/ordinary.ts';

/** When somebody wants to come, and from which pieces. */
export type When = {
  readonly date: string | null;
  readonly time: DayPart | null;
  readonly dayPieces: readonly Piece[];
  readonly timePieces: readonly Piece[];
};

const LANDMARK_WORDS = new Set(LANDMARKS.split(' '));

type OfKind<Kind> = { piece: Piece; meaning: Extract<Meaning, { kind: Kind }> };

/** The day and the part of it. A day by its name or date says more than 'besok'; a part in words more than an hour in numbers. */
export function whenOf(pieces: readonly Piece[], today: string): When {
  const days = pieces.flatMap((piece): OfKind<'day'>[] =>
    piece.meaning.kind === 'day' ? [{ piece, meaning: piece.meaning }] : [],
  );
  const times = pieces.flatMap((piece): OfKind<'time'>[] =>
    piece.meaning.kind === 'time' ? [{ piece, meaning: piece.meaning }] : [],
  );
  const day = days.find(({ meaning }) => meaning.day.kind !== 'in') ?? days[0];
  const date = day ? dateOf(day.meaning.day, today) : null;
  const said = times.find(({ piece }) => piece.words.every((word) => !/^\d+$/.test(word)));
  const partOfDay = days.find(({ meaning }) => meaning.part !== null);
  const time = said ?? (partOfDay ? undefined : times[0]);
  return {
    date,
    time: time?.meaning.part ?? partOfDay?.meaning.part ?? null,
    dayPieces: date === null ? [] : days.map(({ piece }) => piece),
    timePieces: time ? times.map(({ piece }) => piece) : partOfDay ? [partOfDay.piece] : [],
  };
}

/** Pieces that mean near the person. 'dekat' before an area or a name is only a preposition. */
export function isNear(pieces: readonly Piece[], end: number): Piece[] {
  const near = pieces.filter(({ meaning }) => meaning.kind === 'near');
  const alone = pieces.filter((piece, at) => {
    if (piece.meaning.kind !== 'near-preposition') return false;
    const next = pieces[at + 1];
    if (next === undefined) return piece.end === end;
    if (next.start !== piece.end || next.words.some((word) => LANDMARK_WORDS.has(word))) return false;
    return !['place', 'center', 'center-kind', 'near'].includes(next.meaning.kind);
  });
  return [...near, ...alone];
}
