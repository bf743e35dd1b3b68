/** A way to read something, and how much it explains. */
export type Worth<Read> = { readonly worth: number; readonly read: Read };

/** What it is worth to read a word as part of a name that there is, and what tells more. */
export const WORTH = {
  word: 2,
  /** A word that doctors have, but none together with the others. */
  likely: 1,
  /** A word that is in nobody's name. */
  unknown: -1,
  /** A center that only can be meant, one that has just this name, one that people call so. */
  sure: 1.5,
  exact: 1,
  called: 2,
  /** A place in the center's own name. */
  placed: 1,
  /** What stands before: 'dr', 'rs', 'di', 'dokter'. */
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
