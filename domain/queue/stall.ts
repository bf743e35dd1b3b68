import type { StallReason } from '../vocabulary.ts';
import type { QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import { about, pressed, refusalOfNotRunning, refuse } from './moves.ts';
import type { Decision, Desk } from './moves.ts';

/** For so long after a silence the desk is asked what it was. */
const ASKED_MS = 15 * 60_000;

/** What the log notes when nobody has been called for longer than the pace explains; nothing when it is noted already, or the session does not run. Whether the pace explains it is asked before. */
export function stallOf({ status, stalledSince, quietSince }: QueueState): NewEvent | null {
  if (status !== 'RUNNING' || stalledSince !== null || quietSince === null) return null;
  return about('STALLED', { since: new Date(quietSince).toISOString() });
}

/** The silence that the desk is asked about now, ms; `to`: null while it lasts. Null: there is none. */
export function silenceToExplain(
  { stalledSince, silence }: Pick<QueueState, 'stalledSince' | 'silence'>,
  now: Date,
): { readonly from: number; readonly to: number | null } | null {
  if (stalledSince !== null) return { from: stalledSince, to: null };
  return silence !== null && now.getTime() - silence.to <= ASKED_MS ? silence : null;
}

/** The desk says why nobody was called for long, while it lasts or soon after. */
export function decideExplainStall({ state, now }: Desk, reason: StallReason): Decision {
  const refusal = refusalOfNotRunning(state.status);
  if (refusal) return refuse(refusal);
  const asked = silenceToExplain(state, now);
  return asked
    ? pressed([about('STALL_EXPLAINED', { reason, since: new Date(asked.from).toISOString() })])
    : refuse('NOTHING_STALLED');
}
