import type { QueueNews } from './follow-queue.ts';
import { pauseWords, standstill } from './queue-reasons.text.ts';
import { formatClock } from '../../lib/format.ts';
import type { ZoneName } from '../../lib/format.ts';

type StandstillFacts = Pick<QueueNews, 'pause' | 'expected_at' | 'stalled_since'>;

/** When the queue is announced to go on; null when it does not stand still, or no time was announced. */
export function standstillEnd({ pause, expected_at: expected }: StandstillFacts): string | null {
  return pause ? pause.until : expected;
}

/**
 * 'Antrian dijeda: ishoma (…), sampai pukul 12:45 WIB.', since when nobody has been called, or that the doctor is late; null when the queue does not stand still. `isOver`: the announced time
 * has passed and is left out.
 */
export function standstillSentence(standing: StandstillFacts, zone: ZoneName, isOver: boolean): string | null {
  const { pause, expected_at: expected, stalled_since: stalled } = standing;
  const end = standstillEnd(standing);
  const clock = end === null || isOver ? null : formatClock(end, zone);
  if (pause) return standstill.paused(pauseWords(pause.reason, clock));
  // What was stored before a queue could be said to stand still has no such field.
  if (stalled) return standstill.stalled(formatClock(stalled, zone));
  return expected === null ? null : standstill.doctorLate(clock);
}
