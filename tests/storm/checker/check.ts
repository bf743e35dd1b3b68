import type { History, Violation } from '../history/history.ts';
import { checkAcknowledged } from './check-acknowledged.ts';
import { checkAskedFor } from './check-asked-for.ts';
import { checkLogs } from './check-logs.ts';
import { checkLooks } from './check-looks.ts';
import { checkMessages } from './check-messages.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkWaitlists } from './check-waitlists.ts';
import { indexRest } from './index-rest.ts';

/** Holds what was asked and answered against what was there in the end; answers every promise that was not kept. The history is whole: every request to these sessions, by these people. */
export function checkHistory({ invocations, rest }: History): Violation[] {
  const index = indexRest(rest);
  return [
    ...checkNumbers(invocations, index),
    ...checkAskedFor(invocations, index),
    ...checkLogs(index),
    ...checkWaitlists(index),
    ...checkAcknowledged(invocations, index),
    ...checkLooks(invocations, index),
    ...checkMessages(index),
  ];
}
