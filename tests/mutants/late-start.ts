import type { Fault } from './fault.ts';

const START = 'domain/queue/start.ts';
const RELEVANCE = 'domain/notifications/relevance.ts';

const OF_START = ['domain/queue/start.test.ts'];
const OF_RELEVANCE = ['domain/notifications/relevance.test.ts'];

/** When a session may begin, which start may be announced, and who is told that an announced one no longer holds. */
export const lateStart: readonly Fault[] = [
  {
    name: 'early-start-by-the-plan-alone',
    file: START,
    text: 'return now < minutesBefore(expectedStart(state, planned), EARLY_START_MINUTES);',
    replacement: 'return now < minutesBefore(planned, EARLY_START_MINUTES);',
    breaks: 'A session begins without a question long before the start that its patients were told.',
    tests: OF_START,
  },
  {
    name: 'late-start-before-the-plan',
    file: START,
    text: "if (start <= planned) return 'START_BEFORE_PLAN';",
    replacement: '',
    breaks: 'A delay is announced to a time at which nobody was late.',
    tests: OF_START,
  },
  {
    name: 'correction-for-who-was-not-told',
    file: RELEVANCE,
    text: "if (takenBack === null || takenBack.state === 'DROPPED' || takenBack.isRepeated) return false;",
    replacement: 'if (takenBack === null || takenBack.isRepeated) return false;',
    breaks: 'Somebody who never heard of a delay is told that it was a mistake.',
    tests: OF_RELEVANCE,
  },
  {
    name: 'correction-lost-at-the-beginning',
    file: RELEVANCE,
    text: "if (takenBack.kind === 'LATE') return arrived < version && (late === 0 || here < version);",
    replacement: "if (takenBack.kind === 'LATE') return here < version;",
    breaks: 'Who was told of a delay stays at home, although it was taken back and the session has begun.',
    tests: OF_RELEVANCE,
  },
];
