import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { formatClock, formatDateWithoutYear, formatWindow, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { departure as words } from './departure.text.ts';

export type DepartureView = {
  /** When to leave home; null: not known, not needed any more, or too late to matter. */
  readonly leave: {
    readonly label: string;
    readonly when: string;
    /** What was said before, until the forecast moved later. */
    readonly was: string | null;
  } | null;
  /** The earlier window that the patient may accept, in a sentence. */
  readonly offer: { readonly sentence: string; readonly from: string } | null;
};

const NOTHING: DepartureView = { leave: null, offer: null };

/** When to leave home, and whether an earlier window is offered, at this moment. A patient who is here needs neither. */
export function departureView({ queue, schedule: { zone } }: LiveCardData, now: Date): DepartureView {
  const { window, departure, presence } = queue;
  if (window === null || departure === null || presence.is_here || hasPassed(window.to, now)) return NOTHING;
  const { leave_at: leaveAt } = departure;
  // A copy that an earlier version stored on this device has neither.
  const offer = departure.offer ?? null;
  const before = departure.leave_before ?? null;
  return {
    leave: leaveAt === null ? null : leaveWords(leaveAt, before, zone, now),
    offer:
      offer && !hasPassed(offer.to, now)
        ? {
            from: offer.from,
            sentence: words.offer(
              formatWindow(offer, zone),
              hasPassed(offer.leave_at, now) ? null : dayAndClock(offer.leave_at, zone, now),
            ),
          }
        : null,
  };
}

function leaveWords(leaveAt: string, before: string | null, zone: ZoneName, now: Date): DepartureView['leave'] {
  // An hour that has passed as well would say nothing beside 'now'.
  if (hasPassed(leaveAt, now)) return { label: words.leaveTitle, when: words.leaveNow, was: null };
  return {
    label: isToday(leaveAt, zone, now) ? words.leave : words.leaveOn,
    when: dayAndClock(leaveAt, zone, now),
    was: before && dayAndClock(before, zone, now),
  };
}

function hasPassed(instant: string, now: Date): boolean {
  return Date.parse(instant) <= now.getTime();
}

/** '06:40 WIB', with the day when it is another one than today. */
function dayAndClock(instant: string, zone: ZoneName, now: Date): string {
  const clock = formatClock(instant, zone);
  if (isToday(instant, zone, now)) return clock;
  return words.onDay(formatDateWithoutYear(localOf(instant, zone).date), clock);
}

function isToday(instant: string, zone: ZoneName, now: Date): boolean {
  return localOf(instant, zone).date === localOf(now.toISOString(), zone).date;
}
