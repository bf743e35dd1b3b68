import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contract/endpoint.ts';
import type { getDeskSession } from '#contract/front-desk/desk.ts';

type Seen = Pick<DataOf<typeof getDeskSession>['session'], 'version' | 'inside' | 'next' | 'steps'>;

/**
 * What a desk sends with a press that it means, on the session as it saw it: the next is who is named, who is inside is done, and an undo is of the last own step.
 * Fields that a press does not have are dropped by the interface.
 */
export function pressBody<B extends object>(seen: Seen, desk: string, body: B = {} as B) {
  const room = 'room' in body ? body.room : '';
  return {
    key: randomUUID(),
    desk,
    version: seen.version,
    inside: seen.inside.find((entry) => entry.room === room)?.number ?? null,
    next: seen.next?.number ?? 1,
    turn: 'SERVED' as const,
    step: seen.steps?.own[0]?.key ?? 'no-step-at-all',
    ...body,
  };
}
