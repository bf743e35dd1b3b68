import type { PauseReason } from '#domain/vocabulary.ts';
import type { QueueNews } from './hub.ts';

/** What the row of a session says of why nobody is called now. */
export type StandstillRow = {
  readonly pause_reason: PauseReason | null;
  readonly pause_until: Date | null;
  readonly stalled_since: Date | null;
  readonly expected_at: Date | null;
};

/** Presents why nobody is called now: a pause, a silence that nobody has explained, or the announced start of a late doctor. */
export function presentStandstill(row: StandstillRow): Pick<QueueNews, 'pause' | 'stalled_since' | 'expected_at'> {
  return {
    pause: row.pause_reason && { reason: row.pause_reason, until: row.pause_until?.toISOString() ?? null },
    stalled_since: row.stalled_since?.toISOString() ?? null,
    expected_at: row.expected_at?.toISOString() ?? null,
  };
}
