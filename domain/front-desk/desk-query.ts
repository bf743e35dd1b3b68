import { TRANS_CODE_ALPHABET, normaliseTransCode } from '../booking/trans-code.ts';

/** What a text that was typed into the search of a desk may mean. Several can be true at once: 'prasetya' is a name, and has the letters of a booking code. */
export type DeskQuery = {
  /** A booking code as it is stored; null: the text is none. */
  readonly code: string | null;
  /** A number as it is shown, 'D14' or '14'; `prefix` null: that of any clinic. */
  readonly number: { readonly prefix: string | null; readonly number: number } | null;
  /** The last digits of a phone number, at least four; null: the text is none. */
  readonly phoneEnd: string | null;
  /** Parts of a name in small letters, each of which must be there, in any order; none: the text is no name. */
  readonly words: readonly string[];
};

const CODE = new RegExp(`^[${TRANS_CODE_ALPHABET}]{4}-?[${TRANS_CODE_ALPHABET}]{4}$`, 'i');
const LABEL = /^([A-Z]{0,2})[ -]?(\d{1,3})$/i;
const DIGITS = /^\+?\d{4,15}$/;
/** A phone number as a whole, with the country's code or the zero before it. Shorter ones are the end of a number, which may begin with a zero. */
const WHOLE = /^(?:\+62|0062|62)0?(?=8)|^0(?=\d{8})/;
const NAME_LETTERS_MIN = 2;
const WORDS_MAX = 6;

/** Reads what somebody typed at the desk: a booking code, a number, the end of a phone number or all of it, a part of a name. */
export function readDeskQuery(typed: string): DeskQuery {
  const text = typed.trim();
  const label = LABEL.exec(text);
  const digits = text.replaceAll(/[\s().\-‐-―]/g, '');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return {
    code: CODE.test(text) ? normaliseTransCode(text) : null,
    number: label && { prefix: label[1]!.toUpperCase() || null, number: Number(label[2]) },
    phoneEnd: DIGITS.test(digits) ? digits.replace(WHOLE, '').replace('+', '') : null,
    words: letters < NAME_LETTERS_MIN ? [] : text.toLowerCase().split(/\s+/).slice(0, WORDS_MAX),
  };
}

/** Whether a text could mean nobody: too little was typed to search for. */
export function isTooShort({ code, number, phoneEnd, words }: DeskQuery): boolean {
  return code === null && number === null && phoneEnd === null && words.length === 0;
}

/** The meanings that a text may have, by name. */
export function meaningsOf({ code, number, phoneEnd, words }: DeskQuery): string[] {
  const all = [
    ['CODE', code !== null],
    ['NUMBER', number !== null],
    ['PHONE', phoneEnd !== null],
    ['NAME', words.length > 0],
  ] as const;
  return all.filter(([, is]) => is).map(([meaning]) => meaning);
}
