import type * as z from 'zod/mini';
import type { QueueEvent } from '#domain/queue/event.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { queueEvent } from '#contract/queue/trace/trace.ts';

/** An event as everybody may see it. */
export function presentQueueEvent(
  { version, kind, number, at, detail }: QueueEvent,
  prefix: string,
): z.output<typeof queueEvent> {
  return {
    version,
    kind,
    label: number === null ? null : queueLabel(prefix, number),
    at: new Date(at).toISOString(),
    line: detail.line ?? null,
    reason: detail.reason ?? null,
    since: detail.since ?? null,
    until: detail.until ?? null,
    room: detail.room ?? null,
    is_onsite: detail.lane === 'ONSITE',
    is_over: detail.over !== undefined,
    by_center: detail.by === 'CENTER',
    because: detail.because ?? null,
    is_overdue: detail.overdue ?? false,
    quota: detail.quota ?? null,
    undoes: [...(detail.undoes ?? [])],
  };
}
