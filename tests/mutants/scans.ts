import type { Fault } from './fault.ts';

const BURST = 'web/features/front-desk/state/scan-burst.ts';
const CODE = 'web/features/front-desk/check-in/scanned-code.ts';
const CHOICE = 'web/features/front-desk/walk-in/patient-choice.ts';

const OF_BURST = ['web/features/front-desk/state/scan-burst.test.ts'];
const OF_CODE = ['web/features/front-desk/check-in/scanned-code.test.ts'];
const OF_CHOICE = ['web/features/front-desk/walk-in/patient-choice.test.ts'];

/** What a scanner and a hurried hand at the desk must not do. */
export const scans: readonly Fault[] = [
  {
    name: 'no-burst-is-a-scan',
    file: BURST,
    text: 'return text.length >= SCAN_KEYS;',
    replacement: 'return text.length < 0;',
    breaks: 'A scanned slip runs the shortcuts of its letters: it calls and finishes people.',
    tests: OF_BURST,
  },
  {
    name: 'slow-scanner-is-a-person',
    file: BURST,
    text: 'export const KEY_GAP_MS = 35;',
    replacement: 'export const KEY_GAP_MS = 12;',
    breaks: 'A scanner that sends a key every 15 ms is taken for a person.',
    tests: OF_BURST,
  },
  {
    name: 'scan-cut-in-two',
    file: BURST,
    text: 'const SCAN_GAP_MS = 100;',
    replacement: 'const SCAN_GAP_MS = 35;',
    breaks: 'A scan that hesitates on its way through the air is read as two unknown texts.',
    tests: OF_BURST,
  },
  {
    name: 'late-enter-presses',
    file: BURST,
    text: 'const LATE_END_MS = 300;',
    replacement: 'const LATE_END_MS = 0;',
    breaks: 'The Enter that a scanner sends late presses the button that has the focus.',
    tests: OF_BURST,
  },
  {
    name: 'rest-of-a-scan-is-a-shortcut',
    file: BURST,
    text: 'const AFTER_SCAN_MS = 500;',
    replacement: 'const AFTER_SCAN_MS = 0;',
    breaks: 'The last letter of a scan that was cut in two calls the next patient.',
    tests: OF_BURST,
  },
  {
    name: 'two-fingers-call',
    file: BURST,
    text: 'isAlone: text.length === 1 };',
    replacement: 'isAlone: true };',
    breaks: 'Two neighbouring keys that are pressed at once run a shortcut that nobody meant.',
    tests: OF_BURST,
  },
  {
    name: 'caps-lock-forges',
    file: CODE,
    text: 'for (const text of [given, swapCase(given)]) {',
    replacement: 'for (const text of [given, given.toUpperCase()]) {',
    breaks: 'With Caps Lock on, every genuine ticket is called forged.',
    tests: OF_CODE,
  },
  {
    name: 'full-name-marks-somebody-known',
    file: CHOICE,
    text: 'return found.length > 0 && isFullName(name) ? -1 : 0;',
    replacement: 'return 0;',
    breaks: 'A new patient with the name of a known one is registered as that one by Enter, Enter.',
    tests: OF_CHOICE,
  },
  {
    name: 'three-letters-become-a-patient',
    file: CHOICE,
    text: "return found !== 'pending' && found.length === 0 && isFullName(name);",
    replacement: "return found !== 'pending' && found.length === 0;",
    breaks: 'Enter that was pressed before the list came registers three letters as a new patient.',
    tests: OF_CHOICE,
  },
  {
    name: 'list-of-another-name',
    file: CHOICE,
    text: "if (found === 'pending') return { kind: 'wait' };",
    replacement: '',
    breaks: 'Enter before the list has come does not wait for it.',
    tests: OF_CHOICE,
  },
];
