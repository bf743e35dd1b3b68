import { AppError } from '#contract/errors.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { Decision, MoveRefusal } from '#domain/queue/moves.ts';
import { expectedStart } from '#domain/queue/start.ts';

const OF_START: readonly MoveRefusal[] = [
  'START_EARLY',
  'START_BEFORE_PLAN',
  'START_TOO_FAR',
  'START_ANNOUNCED',
  'TIME_PAST',
];

type Opened = { readonly state: QueueState; readonly session: { readonly starts_at: Date } };

/** A decision about the start of a session; what is refused about the start itself names the field of the request, and the start that patients expect. */
export function namingField(field: string, opened: Opened, decide: (planned: Date) => Decision): Decision {
  const planned = opened.session.starts_at;
  const decision = decide(planned);
  if (decision.ok || !OF_START.includes(decision.refusal)) return decision;
  const start = expectedStart(opened.state, planned).toISOString();
  throw new AppError(decision.refusal, { field, details: { start } });
}
