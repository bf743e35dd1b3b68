import type { DataOf } from '#contract/endpoint.ts';
import type { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import { NAME_MIN_CHARS } from '#contract/limits.ts';

export type KnownPatient = DataOf<typeof findKnownPatients>['patients'][number];

/** The known patients of the typed name; 'pending' until the answer for this very name has come. */
export type FoundPatients = readonly KnownPatient[] | 'pending';

/** A line of the list below the name: somebody known, or the line that registers the typed name as somebody new. */
export type PatientRow = KnownPatient | 'new';

/** What Enter in the name field does. */
export type EnterOutcome =
  /** Shows this patient as the chosen one; one more Enter registers. */
  | { readonly kind: 'choose'; readonly patient: KnownPatient }
  /** Registers the typed name as somebody new. */
  | { readonly kind: 'register' }
  /** Nothing yet: the list decides when it comes. */
  | { readonly kind: 'wait' }
  /** Nothing: the person is asked to choose a line. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'too-short' };

/** The lines of the list, the new patient last. None while the answer is on its way, so that nobody chooses from a list of another name. */
export function patientRows(name: string, found: FoundPatients): readonly PatientRow[] {
  return found === 'pending' || isShort(name) ? [] : [...found, 'new'];
}

/**
 * Which line is marked before anybody moved the mark; -1: none. A word alone looks for somebody: the first known patient is marked. A full name that known patients
 * have may be theirs or that of somebody new, and only the person at the desk knows: nothing is marked. A name that nobody known has is new.
 */
export function firstMark(name: string, found: FoundPatients): number {
  if (found === 'pending' || isShort(name)) return -1;
  return found.length > 0 && isFullName(name) ? -1 : 0;
}

/** Enter takes the marked line, and only a line that is on the screen. Before the list has come it waits after a full name; after less it does nothing. */
export function onEnter(name: string, found: FoundPatients, marked: number): EnterOutcome {
  if (isShort(name)) return { kind: 'too-short' };
  if (found === 'pending') return { kind: 'wait' };
  const row = patientRows(name, found)[marked];
  if (row === undefined) return { kind: 'ask' };
  return row === 'new' ? { kind: 'register' } : { kind: 'choose', patient: row };
}

/** Whether an Enter that waited registers now that the list has come: only a full name that nobody known has. */
export function registersOnceAnswered(name: string, found: FoundPatients): boolean {
  return found !== 'pending' && found.length === 0 && isFullName(name);
}

/** The mark after an arrow key. From the ends it goes on at the other end. */
export function moveMark(marked: number, step: 1 | -1, rows: number): number {
  if (rows === 0) return -1;
  return marked === -1 ? (step === 1 ? 0 : rows - 1) : (marked + step + rows) % rows;
}

function isShort(name: string): boolean {
  return name.trim().length < NAME_MIN_CHARS;
}

function isFullName(name: string): boolean {
  return /\S\s+\S/.test(name);
}
