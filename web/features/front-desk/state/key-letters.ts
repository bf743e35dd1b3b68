/** What one-letter keys do, in the order in which they are shown. */
export const ACTIONS = [
  'call',
  'recall',
  'hold',
  'finish',
  'absent',
  'walkIn',
  'substitute',
  'pause',
  'undo',
  'search',
] as const;
export type KeyAction = (typeof ACTIONS)[number];
export type Letters = Readonly<Record<KeyAction, string>>;

export const DEFAULT_LETTERS: Letters = {
  call: 'p',
  recall: 'u',
  hold: 'l',
  finish: 's',
  absent: 't',
  walkIn: 'd',
  substitute: 'g',
  pause: 'j',
  undo: 'z',
  search: '/',
};

/** Every action has a key of its own, one character that is seen. */
export function areLetters(letters: Readonly<Record<string, unknown>>): letters is Letters {
  const given = ACTIONS.map((action) => letters[action]);
  return given.every((one) => typeof one === 'string' && /^\S$/u.test(one)) && new Set(given).size === given.length;
}

/** What was kept of the letters; the usual ones when that is nothing, or damaged. */
export function readLetters(text: string | null): Letters {
  try {
    const kept = { ...DEFAULT_LETTERS, ...(JSON.parse(text ?? '{}') as object) };
    return areLetters(kept) ? kept : DEFAULT_LETTERS;
  } catch {
    return DEFAULT_LETTERS;
  }
}
