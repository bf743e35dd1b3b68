import type * as z from 'zod/mini';
import { priorityWords } from '../../shared-queue/priority.text.ts';
import { pauseWords } from '../../shared-queue/queue-reasons.text.ts';
import { stallReasons } from '../../shared-queue/stall-reasons.text.ts';
import { endWords, eventWords, lineWords, trace, undoneWords } from './text.ts';
import { formatClock, formatDateWithoutYear, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { queueEvent } from '#contract/queue/trace/trace.ts';

export type QueueEvent = z.output<typeof queueEvent>;

/**
 * An event in words without names. `mine`: the reader's own number, called 'Nomor Anda'. `known`: events by version, to name the event that was
 * undone; one that is not among them is 'Langkah terakhir'.
 */
export function sentenceOfEvent(
  event: QueueEvent,
  zone: ZoneName,
  known: ReadonlyMap<number, QueueEvent>,
  mine: string | null = null,
): string {
  return eventWords[event.kind](whoOf(event, mine), moreOf(event, zone, known, mine));
}

/** '16:31 WIB', with the day when it is not `date`: '20 November, 16:31 WIB'. */
export function whenOfEvent({ at }: QueueEvent, zone: ZoneName, date: string): string {
  const day = localOf(at, zone).date;
  return day === date ? formatClock(at, zone) : `${formatDateWithoutYear(day)}, ${formatClock(at, zone)}`;
}

function whoOf({ label }: QueueEvent, mine: string | null): string {
  return label !== null && label === mine ? trace.mine : (label ?? '');
}

function moreOf(
  event: QueueEvent,
  zone: ZoneName,
  known: ReadonlyMap<number, QueueEvent>,
  mine: string | null,
): string {
  const until = event.until && formatClock(event.until, zone);
  switch (event.kind) {
    case 'ISSUED':
      return event.is_over ? trace.over : event.is_onsite ? trace.onsite : '';
    case 'CHECKED_IN':
      return event.by_center ? trace.atDesk : '';
    case 'CALLED':
      return `${lineWords[event.line ?? 'BOOKED']}${event.room ? trace.toRoom(event.room) : ''}`;
    case 'CANCELLED':
      return event.because ? endWords[event.because] : event.by_center ? trace.byCenter : '';
    case 'SERVED':
    case 'SESSION_FINISHED':
    case 'SESSION_CANCELLED':
      return event.is_overdue ? trace.overdue : '';
    case 'PRIORITY':
      return event.reason ? priorityWords[event.reason as keyof typeof priorityWords].inSentence : '';
    case 'AWAY':
      return until ? trace.untilTime(until) : '';
    case 'PAUSED':
      return pauseWords((event.reason ?? 'OTHER') as Parameters<typeof pauseWords>[0], until);
    case 'STALLED':
      return event.since ? formatClock(event.since, zone) : '';
    case 'STALL_EXPLAINED':
      return stallReasons[(event.reason ?? 'OTHER') as keyof typeof stallReasons];
    case 'DOCTOR_LATE':
      return until ? trace.startsAbout(until) : '';
    case 'UNDONE':
      return undoneOf(event, known, mine);
    default:
      return '';
  }
}

/** The words for what was undone. Of a press that made several events it is the last one with words: the call, and not the turn that it finished. */
function undoneOf({ undoes }: QueueEvent, known: ReadonlyMap<number, QueueEvent>, mine: string | null): string {
  for (const version of undoes.toReversed()) {
    const event = known.get(version);
    const words = event && undoneWords[event.kind];
    if (event && words) return words(whoOf(event, mine));
  }
  return '';
}
