import { formatClock, formatWindow } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { movedWindow as words } from './moved-window.text.ts';

interface MovedProps {
  readonly appointment: LiveCardData;
}

/** The window that was shown before this one, struck out. */
export function WindowBefore({ appointment: { queue, schedule } }: MovedProps) {
  const was = queue.moved?.was;
  if (!was) return null;
  return <TimeBefore what={formatWindow(was, schedule.zone)} />;
}

/** A time that was shown before the one above it, struck out. */
export function TimeBefore({ what }: { readonly what: string }) {
  return <del className="meta t block font-normal">{words.was(what)}</del>;
}

/** Why the window moved; nothing where the card says it elsewhere, or nobody knows. */
export function MoveCause({ appointment: { queue, schedule } }: MovedProps) {
  const { moved } = queue;
  const sentence =
    moved?.cause && words.causes[moved.cause.kind]({ ...moved.cause, since: formatClock(moved.since, schedule.zone) });
  return sentence && <p className="mt-1.5">{sentence}</p>;
}
