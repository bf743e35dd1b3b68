import type { TracedEvent } from '#contract/queue/trace/verify-chain.ts';

/** What an event of a public log says where nothing special happened. */
export const PLAIN_EVENT = {
  line: null,
  reason: null,
  since: null,
  until: null,
  room: null,
  is_onsite: false,
  is_over: false,
  by_center: false,
  because: null,
  is_overdue: false,
  quota: null,
  undoes: [],
} as const satisfies Partial<TracedEvent>;
