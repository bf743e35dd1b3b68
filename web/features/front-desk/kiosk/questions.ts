import type { DataOf, In } from '#contract/endpoint.ts';
import type { kioskCheckIn, takeKioskNumber } from '#contract/front-desk/kiosk/kiosk.ts';

export type Slip = DataOf<typeof takeKioskNumber>['slip'];
export type KioskPatient = In<(typeof takeKioskNumber)['body']>['patient'];
type CheckedIn = DataOf<typeof kioskCheckIn>;

/** One screen of the kiosk: a question, or what came of the answer to it. */
export type Question =
  | { readonly name: 'start' }
  | { readonly name: 'check-in' }
  | { readonly name: 'camera'; readonly before: Question }
  | { readonly name: 'code' }
  | { readonly name: 'choose'; readonly by: 'clinic' | 'doctor' }
  /** Which doctor of a clinic, where several have numbers. */
  | { readonly name: 'doctor'; readonly clinic: number }
  | { readonly name: 'patient'; readonly session: number; readonly before: Question }
  | { readonly name: 'number'; readonly slip: Slip }
  | { readonly name: 'checked-in'; readonly at: CheckedIn }
  | {
      readonly name: 'refused';
      readonly sentence: string;
      readonly before: Question;
      /** What to send once more where no answer came. */
      readonly again?: { readonly session: number; readonly patient: KioskPatient };
    };

export const START: Question = { name: 'start' };
export const CHOOSE: Question = { name: 'choose', by: 'clinic' };

/** Seconds without a touch after which the screen goes back to the start. */
export const QUESTION_SECONDS = 60;
export const RESULT_SECONDS = 20;

/** The screen that 'Kembali' leads to. */
export function beforeOf(question: Question): Question {
  if (question.name === 'camera' || question.name === 'patient' || question.name === 'refused') return question.before;
  if (question.name === 'doctor') return CHOOSE;
  return question.name === 'code' ? { name: 'check-in' } : START;
}

/** Whether a screen tells what came of an answer, and asks nothing. */
export function isResult({ name }: Question): boolean {
  return name === 'number' || name === 'checked-in';
}

/** How long a screen stays without a touch, in seconds; null: for ever. */
export function secondsOf(question: Question): number | null {
  if (question.name === 'start') return null;
  return isResult(question) || question.name === 'refused' ? RESULT_SECONDS : QUESTION_SECONDS;
}

/** Seconds that are left of `limit` after the last touch; both instants in milliseconds. Never below 0, nor above `limit` where a clock was set back. */
export function secondsLeft(touchedAt: number, now: number, limit: number): number {
  return Math.min(limit, Math.max(0, Math.ceil(limit - (now - touchedAt) / 1_000)));
}

/** Refusals of a check-in that leave the ticket good as a card: it is known here, and there is nothing to check in now. */
const STILL_A_CARD = [
  'SESSION_DATE_PAST',
  'SESSION_ENDED',
  'SESSION_CANCELLED',
  'ALREADY_ENDED',
  'ALREADY_CHECKED_IN',
  'CHECK_IN_NOT_OPEN',
];

/** Whether a ticket whose check-in was refused so still says who takes another number. */
export function servesAsCard(refusal: string): boolean {
  return STILL_A_CARD.includes(refusal);
}
