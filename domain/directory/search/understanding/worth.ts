/** A way to read something, and how much it explains. */
export type Worth<Read> = { readonly worth: number; readonly read: Read };

/** What it is worth to read a word as part of an existing name, and what adds to it. */
export const WORTH = {
  word: 2,
  /** A word that doctors have, but none together with the others. */
  likely: 1,
  /** A word that is in nobody's name. */
  unknown: -1,
  /** The only center that can be meant, one that has exactly this name, one with this alias. */
  sure: 1.5,
  exact: 1,
  called: 2,
  /** An area in the center's own name. */
  placed: 1,
  /** The word before: 'dr', 'rs', 'di', 'dokter'. */
  honour: 2,
  kind: 2,
  preposition: 1.5,
  head: 0.5,
  together: 0.5,
  often: 0.3,
  slip: 0.7,
  parts: 0.2,
  /** What it costs to spell a sound another way; more is a slip. */
  soundOnly: 0.5,
} as const;
