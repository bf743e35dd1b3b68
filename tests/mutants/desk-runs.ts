import type { Fault } from './fault.ts';

/** A fault that the random runs at two desks must find (`npm run desk-runs -- 2000 1 faults`). It may lie in several files, where each of them alone would hold. */
export type FaultOfRuns = Pick<Fault, 'name' | 'breaks'> & {
  readonly plants: readonly Pick<Fault, 'file' | 'text' | 'replacement'>[];
};

const BURST = 'web/features/front-desk/state/scan-burst.ts';
const PRESS = 'server/front-desk/make-press.ts';

/** What must not happen to hurried people at two desks with a scanner and a bad line. */
export const deskRuns: readonly FaultOfRuns[] = [
  {
    name: 'no-burst-detection',
    breaks: 'The letters of a scan are heard one by one: they call and finish people.',
    plants: [
      { file: BURST, text: 'return text.length >= SCAN_KEYS;', replacement: 'return text.length < 0;' },
      { file: BURST, text: 'isAlone: text.length === 1 };', replacement: 'isAlone: true };' },
    ],
  },
  {
    name: 'no-version-check',
    breaks: 'A press on an old screen ends the turn of somebody who was not there to be seen.',
    plants: [
      {
        file: PRESS,
        text: 'if (isOther || (await isOutdated(client, session, body.version)))',
        replacement: 'if (isOther && (await isOutdated(client, session, body.version)) && session.version < 0)',
      },
    ],
  },
  {
    name: 'no-key-check',
    breaks: 'A call that the desk has given up is carried out when it arrives late.',
    plants: [
      {
        file: PRESS,
        text: 'if (before && isRepeated(before, press)) return null;',
        replacement: 'if (before && !isRepeated) return null;',
      },
      {
        file: 'server/front-desk/desk-press.store.ts',
        text: "if (rowCount === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });",
        replacement: "if (rowCount === null) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });",
      },
    ],
  },
  {
    name: 'question-not-asked',
    breaks: 'A second call within seconds ends the turn of somebody who is still walking to the room.',
    plants: [
      {
        file: 'domain/queue/moves.ts',
        text: 'return turn === undefined && lastCall !== null &&',
        replacement: 'return turn === undefined && lastCall !== null && lastCall < 0 &&',
      },
      {
        file: 'web/features/front-desk/state/steps.ts',
        text: 'return seconds !== null && seconds < within;',
        replacement: 'return seconds !== null && within < 0;',
      },
    ],
  },
  {
    name: 'letters-do-not-rest',
    breaks: 'What is typed when a dialog has just closed calls and finishes people.',
    plants: [
      {
        file: 'web/features/front-desk/state/panel-gate.ts',
        text: 'export const REST_MS = 1_000;',
        replacement: 'export const REST_MS = 0;',
      },
    ],
  },
  {
    name: 'enter-presses-again',
    breaks: 'Enter and space press the button once more that was clicked.',
    plants: [
      {
        file: 'web/features/front-desk/state/desk-keys.ts',
        text: 'if (!button || event.detail === 0 || button !== document.activeElement) return;',
        replacement: 'if (!button || event.detail >= 0 || button !== document.activeElement) return;',
      },
    ],
  },
  {
    name: 'second-click-presses',
    breaks:
      'The second of two quick clicks hits the button that the first has brought under the mouse, and calls the next.',
    plants: [
      {
        file: 'web/features/front-desk/state/second-click.ts',
        text: 'if (event.detail < 2 ||',
        replacement: 'if (event.detail < 20 ||',
      },
    ],
  },
  {
    name: 'letters-have-an-echo',
    breaks:
      'The same letter twice takes two steps back, or answers the question and ends the turn of whoever was called by it.',
    plants: [
      {
        file: 'web/features/front-desk/state/desk-ear.ts',
        text: 'const ECHO_MS = 300;',
        replacement: 'const ECHO_MS = 0;',
      },
    ],
  },
  {
    name: 'question-of-another-next',
    breaks: 'An answer calls somebody else than the question named, because another has become the next meanwhile.',
    plants: [
      {
        file: 'web/features/front-desk/state/asking.ts',
        text: "return now?.inside === asked.inside && now.next !== '' ? now : null;",
        replacement: 'return now?.inside === asked.inside ? asked : null;',
      },
    ],
  },
];
