import { SPOKEN_WORDS, spoken } from './text.ts';

const KNOWN: ReadonlySet<string> = new Set(SPOKEN_WORDS);
const ROOM_WORDS: ReadonlySet<string> = new Set(spoken.places);
/** Separators between the pieces of a room's name. */
const BETWEEN = /[\s,./·()-]+/;

/** A whole number from 0 to 999 in words ('seratus dua puluh tiga'); a larger one digit by digit. Leading zeros are not said: 'B09' is 'B sembilan'. */
export function spokenNumber(value: number): string[] {
  if (value > 999)
    return String(value)
      .split('')
      .map((digit) => one(Number(digit)));
  if (value < 10) return [one(value)];
  if (value === 10) return [spoken.ten];
  if (value === 11) return [spoken.eleven];
  if (value < 20) return [one(value - 10), spoken.teen];
  if (value < 100) return [one(Math.floor(value / 10)), spoken.tens, ...rest(value % 10)];
  const hundreds = Math.floor(value / 100);
  return [...(hundreds === 1 ? [spoken.hundred] : [one(hundreds), spoken.hundreds]), ...rest(value % 100)];
}

/** 'B09' as letters and a number in words; 'AB120' as two letters and a number. */
export function spokenLabel(label: string): string[] {
  const pieces = label.toUpperCase().match(/[A-Z]|\d+/g) ?? [];
  return pieces.flatMap((piece) => (/\d/.test(piece) ? spokenNumber(Number(piece)) : [piece]));
}

/** The name of a room in words that are shipped as sound ('Ruang 3B', 'Lantai 1, Ruang 101'); null when some of it is not among them. */
export function spokenRoom(room: string): string[] | null {
  const pieces = room.split(BETWEEN).filter(Boolean);
  if (!pieces.some((piece) => ROOM_WORDS.has(piece.toLowerCase()))) return null;
  const words = pieces.map((piece) => {
    if (ROOM_WORDS.has(piece.toLowerCase())) return [piece.toLowerCase()];
    return /^(\d{1,6}[A-Z]?|[A-Z]\d{0,6})$/i.test(piece) ? spokenLabel(piece) : null;
  });
  return words.every((word) => word !== null) ? words.flat() : null;
}

/** The words that the built-in voice says for a call, all from SPOKEN_WORDS. */
export function spokenCall(label: string, room: string): string[] {
  const words = [spoken.number, ...spokenLabel(label), spoken.goTo, ...(spokenRoom(room) ?? [spoken.someRoom])];
  return words.filter((word) => KNOWN.has(word));
}

/** The sentence that a browser's voice says for a call. It can speak any name of a room. Commas are pauses. */
export function callSentence(label: string, room: string, clinic: string): string {
  const where = spokenRoom(room)?.join(' ') ?? (room || clinic);
  return `${spoken.number}, ${spokenLabel(label).join(' ')}, ${spoken.goTo} ${where}.`;
}

function one(digit: number): string {
  return spoken.ones[digit] ?? '';
}

function rest(value: number): string[] {
  return value === 0 ? [] : spokenNumber(value);
}
