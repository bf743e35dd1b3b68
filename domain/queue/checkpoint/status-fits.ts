import { rulesOf } from '../../schedule/center-rules.ts';
import { ENDED_SESSION_STATUSES, isOneOf } from '../../status-sets.ts';
import type { SessionStatus } from '../../vocabulary.ts';
import type { QueueEvent } from '../event.ts';
import { replay } from '../replay.ts';

/** Whether the log of a session leads to the status that is said. Its events alone make it: nothing opens, begins, closes or ends a session without one. */
export function statusFits(log: readonly QueueEvent[], status: SessionStatus): boolean {
  return replay(log, rulesOf({})).status === status;
}

/** Whether nothing is done any more in a session of this status, so that the last event of its log stands for the whole day. */
export function isFinal(status: SessionStatus): boolean {
  return isOneOf(ENDED_SESSION_STATUSES, status);
}
