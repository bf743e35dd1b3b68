import type { QuotaPart } from '../vocabulary.ts';

/**
 * From which part of a session's quota the desk gives a place: its own first; once the places online are released (by the center's rule `release_before`),
 * that of the payer, then the other. Null when none is left. Counts are free places.
 */
export function quotaPartAtDesk(
  left: { readonly jkn: number; readonly general: number; readonly onsite: number },
  at: { readonly isJkn: boolean; readonly releasedAt: Date; readonly now: Date },
): QuotaPart | null {
  if (left.onsite > 0) return 'ONSITE';
  if (at.now < at.releasedAt) return null;
  const parts = [
    ['JKN', left.jkn],
    ['GENERAL', left.general],
  ] as const;
  const ordered = at.isJkn ? parts : parts.toReversed();
  return ordered.find(([, free]) => free > 0)?.[0] ?? null;
}
