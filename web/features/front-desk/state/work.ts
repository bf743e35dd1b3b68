import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { callsMissing, desk, deskDone, lineWords, priorityLine, stepOf, undone } from '../desk.text.ts';
import { priorityReasons } from '../desk-dialogs.text.ts';
import { deskSentence, notNow } from '../desk-refusals.text.ts';
import type { KeyAction } from './key-letters.ts';
import type { Panel } from './panel.ts';
import type { DeskEntry, DeskSession } from './shapes.ts';
import { ownStep } from './steps.ts';
import type { Desk } from './use-desk.ts';

/** Id of the search field, which a key gives the focus. */
export const SEARCH_FIELD = 'cari-menunggu';

/** Whether a session has begun and not ended. */
export function isBegun({ status }: Pick<DeskSession, 'status'>): boolean {
  return isOneOf(BEGUN_STATUSES, status);
}

/** The patient who was called into this room and is not finished. */
export function insideOf({ inside }: Pick<DeskSession, 'inside'>, room: string | null): DeskEntry | null {
  return inside.find((entry) => entry.room === room) ?? null;
}

/** How many calls are missing before a number may be marked as a no-show; 0: it may. */
export function callsLeft({ rules }: Pick<DeskSession, 'rules'>, { real_calls: real }: DeskEntry): number {
  return Math.max(0, rules.call_tries - real);
}

/** The patient at the laboratory has reported back. */
export function pressLabReturn({ press }: Pick<Desk, 'press'>, { rules }: DeskSession, entry: DeskEntry): void {
  press('labReturn', { number: entry.number }, deskDone.labReturn(entry.label, rules.recall_after));
}

/** By which line a number is called when it is not the ordinary one, in words; null: it is. */
export function lineOf({ line, priority, is_onsite: onsite }: DeskEntry): string | null {
  if ((line === 'PRIORITY' || line === 'EMERGENCY') && priority !== null)
    return priorityLine(priorityReasons[priority].short);
  if (line === 'RETURNING') return lineWords.returning;
  if (line !== 'SECOND') return null;
  return onsite ? lineWords.second : lineWords.late;
}

/** What every key and its button does now: send a move, open a panel, or say why not. */
export function actionsOf(
  desked: Desk,
  room: string | null,
  open: (panel: Panel) => void,
  search: () => void,
): Record<KeyAction, () => void> {
  const { session, press, say, asking, answer } = desked;
  const no = (why: string) => say('refused', why);
  const working = (act: (session: DeskSession) => void) => () => {
    if (session === null) return;
    if (session.status === 'FINISHED') return no(desk.over);
    if (session.status === 'CANCELLED') return no(desk.calledOff);
    act(session);
  };
  const begun = (act: (session: DeskSession, room: string) => void) =>
    working((now) => {
      if (!isBegun(now)) return no(notNow.notBegun);
      if (room === null) return no(desk.chooseRoom);
      act(now, room);
    });
  const called = (act: (inside: DeskEntry, room: string, session: DeskSession) => void) =>
    begun((now, at) => {
      const inside = insideOf(now, at);
      if (inside === null) return no(notNow.nobodyInside);
      act(inside, at, now);
    });
  const actions: Record<KeyAction, () => void> = {
    call: begun((now, at) => {
      if (now.status === 'PAUSED') return no(deskSentence('SESSION_PAUSED'));
      if (now.next === null) return no(notNow.nobodyWaits);
      press('call', { room: at });
    }),
    recall: called((_, at) => press('recall', { room: at })),
    hold: called((_, at) => press('hold', { room: at })),
    finish: called((_, at) => press('finish', { room: at })),
    absent: called((inside, at, now) => {
      const missing = callsLeft(now, inside);
      if (missing > 0) return no(callsMissing(inside.label, missing));
      press('absent', { number: inside.number, room: at }, deskDone.absent(inside.label));
    }),
    walkIn: working(() => open({ kind: 'walk-in' })),
    substitute: working(() => open({ kind: 'substitute' })),
    pause: working((now) => {
      if (now.status === 'PAUSED') return press('resume', {});
      if (!isBegun(now)) return no(notNow.notBegun);
      open({ kind: 'pause' });
    }),
    undo: working((now) => {
      const own = ownStep(now, room);
      if (own === null) return no(deskSentence('NOTHING_TO_UNDO'));
      press('undo', { step: own.key }, undone(stepOf(own)));
    }),
    search,
  };
  if (asking === null || asking.room !== room) return actions;
  // A question stands where the call was: only its own answers move anybody, and the key that asked does not answer.
  const none = () => undefined;
  const answers = { finish: () => answer('SERVED'), absent: () => answer('HELD') };
  return { ...actions, call: none, recall: none, hold: none, ...answers };
}
