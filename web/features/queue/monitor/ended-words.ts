import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { monitor } from '../../shared-queue/monitor.text.ts';

/** What became of a number that is over; nothing for one that is not. */
export const ENDED: Partial<Record<LiveCardData['status'], string>> = {
  DONE: monitor.done,
  CANCEL: monitor.cancelled,
  REJECT: monitor.cancelled,
  ABSENT: monitor.absent,
};
