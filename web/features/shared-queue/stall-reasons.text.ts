import type * as z from 'zod/mini';
import type { queueEvent } from '#contract/queue/trace/trace.ts';
import { pauseReasons } from './queue-reasons.text.ts';

type Reason = NonNullable<z.output<typeof queueEvent>['reason']>;

/** Why nobody was called for long, after 'Meja pendaftaran:'. */
export const stallReasons = {
  ...pauseReasons,
  LONG_VISIT: 'pemeriksaan lama',
  FORGOTTEN: 'panggilan tidak tercatat',
} as const satisfies Partial<Record<Reason, string>>;
