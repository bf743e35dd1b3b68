import type { VoidReason } from '../vocabulary.ts';
import { of, refusalOfEnded, refuse } from './moves.ts';
import type { Decision, Desk } from './moves.ts';
import { isToBeCalled } from './entry.ts';

/**
 * The desk takes back one number that is still to be called: it was registered by mistake, or its holder leaves. Not a press that an undo takes back: the
 * quota place is given to others at once.
 */
export function decideVoid({ state }: Pick<Desk, 'state'>, number: number, reason: VoidReason): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const entry = state.entries.get(number);
  if (!entry || !isToBeCalled(entry)) return refuse('NUMBER_NOT_WAITING');
  return { ok: true, events: [of('CANCELLED', number, { by: 'CENTER', because: reason })] };
}
