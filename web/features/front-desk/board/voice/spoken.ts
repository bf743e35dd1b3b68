import { SPOKEN_WORDS, spoken } from '../text.ts';
import { PAUSE, secondsOf } from './pieces.ts';

export type SpokenCall = {
  readonly label: string;
  /** The room's whole name; may be empty. */
  readonly room: string;
  /** What people look for: the last part of the room's name, or the clinic. */
  readonly where: string;
};

const KNOWN: ReadonlySet<string> = new Set(SPOKEN_WORDS);
const ROOM_WORDS: ReadonlySet<string> = new Set(spoken.places);
/** Separators between the pieces of a room's name. */
const BETWEEN = /[\s,./·()-]+/;

/** A whole number from 0 to 999 in words ('seratus dua puluh tiga'); a larger one digit by digit. Leading zeros are not said: 'B09' is 'B sembilan'. */
export function spokenNumber(value: number): string[] {
  if (value > 999) return digitsOf(value);
  if (value < 10) return [one(value)];
  if (value === 10) return [spoken.ten];
  if (value === 11) return [spoken.eleven];
  if (value < 20) return [one(value - 10), spoken.teen];
  if (value < 100) return [one(Math.floor(value / 10)), spoken.tens, ...rest(value % 10)];
  const hundreds = Math.floor(value / 100);
  return [...(hundreds === 1 ? [spoken.hundred] : [one(hundreds), spoken.hundreds]), ...rest(value % 100)];
}

/** A number in words, or digit by digit where that is shorter; leading zeros are not said. */
function shortNumber(value: number): string[] {
  const digits = digitsOf(value);
  return secondsOf(digits) < secondsOf(spokenNumber(value)) ? digits : spokenNumber(value);
}

/** 'B09' as letters and a number in words; 'AB120' as two letters and a number. `isShort`: see shortNumber. */
export function spokenLabel(label: string, isShort = false): string[] {
  const pieces = label.toUpperCase().match(/[A-Z]|\d+/g) ?? [];
  const numberOf = isShort ? shortNumber : spokenNumber;
  return pieces.flatMap((piece) => (/\d/.test(piece) ? numberOf(Number(piece)) : [piece]));
}

/** The name of a room in words that are shipped as sound ('Ruang 3B', 'Lantai 1, Ruang 101'); null when some of it is not among them. `isShort`: see shortNumber. */
export function spokenRoom(room: string, isShort = false): string[] | null {
  const pieces = room.split(BETWEEN).filter(Boolean);
  if (!pieces.some((piece) => ROOM_WORDS.has(piece.toLowerCase()))) return null;
  const words = pieces.map((piece) => {
    if (ROOM_WORDS.has(piece.toLowerCase())) return [piece.toLowerCase()];
    return /^(\d{1,6}[A-Z]?|[A-Z]\d{0,6})$/i.test(piece) ? spokenLabel(piece, isShort) : null;
  });
  return words.every((word) => word !== null) ? words.flat() : null;
}

/** The words that the built-in voice says for a call, all from SPOKEN_WORDS, with PAUSE between its parts. */
export function spokenCall(label: string, room: string): string[] {
  const words = spokenRoom(room) ?? [spoken.someRoom];
  return known([spoken.number, PAUSE, ...spokenLabel(label), PAUSE, spoken.goTo, ...words]);
}

/** The same for several calls in one sentence: each by its number and where it goes. */
export function spokenTogether(calls: readonly SpokenCall[], isShort: boolean): string[] {
  const sentences = calls.map(({ label, where }) => [
    spoken.shortNumber,
    ...spokenLabel(label, isShort),
    ...(spokenRoom(where, isShort) ?? [spoken.someRoom]),
  ]);
  return known(sentences.flatMap((words, at) => (at === 0 ? words : [PAUSE, ...words])));
}

/** The sentence that a browser's voice says for a call. It can speak any name of a room. Commas are pauses. */
export function callSentence({ label, room, where }: SpokenCall): string {
  const words = spokenRoom(room)?.join(' ') ?? (room || where);
  return `${spoken.number}, ${spokenLabel(label).join(' ')}, ${spoken.goTo} ${words}.`;
}

/** The same for several calls in one sentence. */
export function togetherSentence(calls: readonly SpokenCall[], isShort: boolean): string {
  const sentences = calls.map(({ label, where }) => {
    const words = spokenRoom(where, isShort)?.join(' ') ?? where;
    return `${spoken.shortNumber} ${spokenLabel(label, isShort).join(' ')}, ${words}.`;
  });
  return sentences.join(' ');
}

const known = (words: readonly string[]): string[] => words.filter((word) => word === PAUSE || KNOWN.has(word));

function digitsOf(value: number): string[] {
  return String(value)
    .split('')
    .map((digit) => one(Number(digit)));
}

function one(digit: number): string {
  return spoken.ones[digit] ?? '';
}

function rest(value: number): string[] {
  return value === 0 ? [] : spokenNumber(value);
}
