import { formatDate } from '../../../lib/format.ts';
import { localToday } from '../../../lib/today.ts';

/** The day of an instant where the reader is, who may be a day ahead of UTC; the devices beside the keys are shown so too. Browser only. */
export function keyDay(instant: string): string {
  return formatDate(localToday(new Date(instant)));
}
