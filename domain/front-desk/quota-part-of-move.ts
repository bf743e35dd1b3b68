import type { QuotaPart } from '../vocabulary.ts';
import { quotaPartAtDesk } from './quota-part-at-desk.ts';

type Left = Parameters<typeof quotaPartAtDesk>[0];
type At = Parameters<typeof quotaPartAtDesk>[1];

/**
 * The part of a session's quota from which a number that the desk moves there gets its place: the part that it had, as when a person moves their own booking; else
 * what the desk can give at that moment. Null when none is left. `left`: free quota places of the session that it goes to.
 */
export function quotaPartOfMove(left: Left, was: QuotaPart, at: At): QuotaPart | null {
  return leftOf(left, was) > 0 ? was : quotaPartAtDesk(left, at);
}

/** How many numbers of this part could be moved there before none is left. */
export function quotaPlacesOfMove(left: Left, was: QuotaPart, { releasedAt, now }: Omit<At, 'coverage'>): number {
  const open = (free: number): number => Math.max(0, free);
  if (now >= releasedAt) return open(left.onsite) + open(left.jkn) + open(left.general);
  return open(left.onsite) + (was === 'ONSITE' ? 0 : open(leftOf(left, was)));
}

function leftOf({ jkn, general, onsite }: Left, part: QuotaPart): number {
  if (part === 'ONSITE') return onsite;
  return part === 'JKN' ? jkn : general;
}
