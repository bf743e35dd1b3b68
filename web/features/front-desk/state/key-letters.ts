/** The actions that have a one-letter key, in the order in which they are shown. */
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

/** Whether every action has a key of its own: one visible character. */
export function areLetters(letters: Readonly<Record<string, unknown>>): letters is Letters {
  const given = ACTIONS.map((action) => letters[action]);
  return given.every((one) => typeof one === 'string' && /^\S$/u.test(one)) && new Set(given).size === given.length;
}

/** The stored letters; the default ones when none are stored or they are damaged. */
export function readLetters(text: string | null): Letters {
  try {
    const stored = { ...DEFAULT_LETTERS, ...(JSON.parse(text ?? '{}') as object) };
    return areLetters(stored) ? stored : DEFAULT_LETTERS;
  } catch {
    return DEFAULT_LETTERS;
  }
}
