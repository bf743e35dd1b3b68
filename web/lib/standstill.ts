import type { Appointment } from './appointment.ts';
import { pauseWords, standstill } from '../text/queue-reasons.ts';
import { formatClock } from './format.ts';
import type { ZoneName } from './format.ts';

type Standing = Pick<Appointment['queue'], 'pause' | 'expected_at'>;

/** 'Antrian dijeda: ishoma (…), sampai pukul 12:45 WIB.', or that the doctor is late; null when nothing stands still. */
export function standstillSentence({ pause, expected_at: expected }: Standing, zone: ZoneName): string | null {
  if (pause) return standstill.paused(pauseWords(pause.reason, pause.until && formatClock(pause.until, zone)));
  return expected && standstill.doctorLate(formatClock(expected, zone));
}
