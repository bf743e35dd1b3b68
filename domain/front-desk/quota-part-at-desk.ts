import type { Coverage, QuotaPart } from '../vocabulary.ts';

/**
 * The part of a session's quota from which the desk gives a number: its own first; once the online parts are released (by the center's rule
 * `release_before`), that of the patient's coverage, then the other. Null when none is left. Counts are free quota places.
 */
export function quotaPartAtDesk(
  left: { readonly jkn: number; readonly general: number; readonly onsite: number },
  at: { readonly coverage: Coverage; readonly releasedAt: Date; readonly now: Date },
): QuotaPart | null {
  if (left.onsite > 0) return 'ONSITE';
  if (at.now < at.releasedAt) return null;
  const parts = [
    ['JKN', left.jkn],
    ['GENERAL', left.general],
  ] as const;
  const ordered = at.coverage === 'JKN' ? parts : parts.toReversed();
  return ordered.find(([, free]) => free > 0)?.[0] ?? null;
}
