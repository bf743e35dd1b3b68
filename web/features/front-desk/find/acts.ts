import {
  BEGUN_STATUSES,
  ENDED_SESSION_STATUSES,
  IN_LINE_STATUSES,
  TURN_STATUSES,
  isOneOf,
} from '#contract/status-sets.ts';
import type { DeskSession, FoundNumber } from '../state/shapes.ts';

/** What can be done with a number that was found. */
export type Act = 'checkIn' | 'labReturn' | 'reopen' | 'move' | 'print' | 'priority' | 'open';

type Actable = Pick<FoundNumber, 'status' | 'lab_since'> & { readonly session: Pick<DeskSession, 'status'> };

/**
 * The acts for a number, the likeliest first. Nobody is called from the search: a call is made where its room is seen. `isHere`: its session is on the screen, whose
 * dialog has further acts for numbers in line.
 */
export function actsOf(found: Actable, isHere: boolean): readonly Act[] {
  const acts = likeliest(found);
  return isHere && !isOneOf(IN_LINE_STATUSES, found.status) ? acts.filter((act) => act !== 'open') : acts;
}

function likeliest({ status, lab_since: atLab, session }: Actable): readonly Act[] {
  if (isOneOf(ENDED_SESSION_STATUSES, session.status)) return ['open'];
  if (atLab !== null) return ['labReturn', 'print', 'open'];
  if (status === 'BOOKED') return ['checkIn', 'move', 'print', 'priority', 'open'];
  if (isOneOf(IN_LINE_STATUSES, status)) return ['open', 'move', 'print', 'priority'];
  if (status === 'DONE' || status === 'ABSENT')
    return isOneOf(BEGUN_STATUSES, session.status) ? ['reopen', 'open'] : ['open'];
  return isOneOf(TURN_STATUSES, status) ? ['open', 'print'] : ['open'];
}

/** The parts of a name, with those marked that were typed: the beginnings of words, and where there are none any part. */
export function markedParts(
  name: string,
  typed: string,
): readonly { readonly text: string; readonly isTyped: boolean }[] {
  const words = typed.match(/\S+/g)?.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)) ?? [];
  if (words.length === 0) return [{ text: name, isTyped: false }];
  const begins = new RegExp(`(?<=^|\\s)(${words.join('|')})`, 'iu');
  const parts = name.split(begins.test(name) ? begins : new RegExp(`(${words.join('|')})`, 'iu'));
  return parts.map((text, at) => ({ text, isTyped: at % 2 === 1 })).filter(({ text }) => text !== '');
}
