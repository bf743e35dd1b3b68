import { pressWords } from '../desk-press.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import type { DeskEntry, DeskSession, Sight } from './shapes.ts';

type Steps = NonNullable<DeskSession['steps']>;
/** A press of this desk that it can take back. */
export type OwnStep = Steps['own'][number];
/** A press of another desk. */
export type OtherStep = Steps['others'][number];

/** What 'undo' takes back now: the last step of this desk in its room or for the whole session; never one of another room or desk. Null: none. */
export function ownStep({ steps }: Pick<DeskSession, 'steps'>, room: string | null): OwnStep | null {
  return steps?.own.find((step) => step.room === '' || step.room === room) ?? null;
}

/** The session as an answer has it; an answer that does not say what was pressed leaves what the screen knows. */
export function withSteps(next: DeskSession, before: DeskSession | null): DeskSession {
  return next.steps === null && before?.id === next.id ? { ...next, steps: before.steps } : next;
}

/** How many seconds ago a number was called, by the server's clock; null: never. `ahead`: by how many ms that clock is before this one. */
export function secondsSince(
  { last_call_at: at }: Pick<DeskEntry, 'last_call_at'>,
  now: Date,
  ahead: number,
): number | null {
  return at === null ? null : Math.max(0, Math.floor((now.getTime() + ahead - Date.parse(at)) / 1_000));
}

/** Whether somebody was called so short a time ago that the desk is asked before it calls the next. */
export function wasJustCalled(
  inside: Pick<DeskEntry, 'last_call_at'> | null,
  { confirm_within: within }: Pick<DeskSession, 'confirm_within'>,
  now: Date,
  ahead: number,
): boolean {
  const seconds = inside && secondsSince(inside, now, ahead);
  return seconds !== null && seconds < within;
}

/** Whom a move is about, as the screen names it; '' for nobody. */
export function whomOf(
  { next, inside, entries }: Pick<Sight, 'next' | 'inside' | 'entries'>,
  move: string,
  body: { readonly room?: string | undefined; readonly number?: number },
): string {
  if (move === 'call') return next?.label ?? '';
  if (body.number !== undefined) return entries.find(({ number }) => number === body.number)?.label ?? '';
  return body.room === undefined ? '' : (inside.find(({ room }) => room === body.room)?.label ?? '');
}

/** Why a press on the session as it was before was refused, by what is true now; null: that is not known. */
export function staleSentence(before: Pick<Sight, 'version' | 'next'>, now: DeskSession | null): string {
  const first = now?.steps?.others.find(({ version }) => version > before.version);
  if (first) return `${firstWords(first)}${pressWords.lookAgain}`;
  if (before.next !== undefined && now?.next && now.next.number !== before.next?.number)
    return `${pressWords.otherIsNext(now.next.label)}${pressWords.lookAgain}`;
  return deskSentence('STALE_VERSION');
}

function firstWords({ is_undo, kind, room, label }: OtherStep): string {
  if (is_undo) return pressWords.undoneFirst(room, { kind, label });
  return kind === 'CALLED' && label !== null
    ? pressWords.calledFirst(room, label)
    : pressWords.steppedFirst(room, { kind, label });
}
