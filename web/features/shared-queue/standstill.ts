import type { QueueNews } from './follow-queue.ts';
import { pauseWords, standstill } from './queue-reasons.text.ts';
import { formatClock } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';

type StandstillFacts = Pick<QueueNews, 'pause' | 'expected_at'>;

/** When it was said to go on; null when nothing stands still, or nothing was said. */
export function standstillEnd({ pause, expected_at: expected }: StandstillFacts): string | null {
  return pause ? pause.until : expected;
}

/**
 * 'Antrian dijeda: ishoma (…), sampai pukul 12:45 WIB.', or that the doctor is late; null when nothing stands still. `isOver`: the time that was said has
 * passed, and is not said any more.
 */
export function standstillSentence(standing: StandstillFacts, zone: ZoneName, isOver: boolean): string | null {
  const { pause, expected_at: expected } = standing;
  const end = standstillEnd(standing);
  const clock = end === null || isOver ? null : formatClock(end, zone);
  if (pause) return standstill.paused(pauseWords(pause.reason, clock));
  return expected === null ? null : standstill.doctorLate(clock);
}
