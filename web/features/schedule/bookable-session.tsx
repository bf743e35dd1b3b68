import type { ReactNode } from 'react';
import { formatDateWithoutYear } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useQueueNews } from '../shared-directory/use-live-queue.ts';
import { THERE_ALREADY } from './bookable-facts.ts';
import type { BookableFacts } from './bookable-facts.ts';
import { nextNumberText as words } from './next-number.text.ts';
import { NextNumber } from './next-number.tsx';
import { useNextNumber } from './use-next-number.ts';
import type { Trip } from './use-next-number.ts';

export interface BookableSessionProps {
  readonly session: BookableFacts;
  /** The next day on which a number can be had; null: none is known. */
  readonly nextDate: string | null;
  readonly trip: Trip;
  /** Asks the person where they are. */
  readonly question: ReactNode;
  /** Whether it stands in a line of a long list. */
  readonly isLine?: boolean;
}

/** The next number of a session that gives numbers now. Who can no longer be there for it is led to another day first; the button of the session then gives way, by the styles. */
export function BookableSession({ session, nextDate, trip, question, isLine = false }: BookableSessionProps) {
  const { status, version } = useQueueNews(session.id) ?? session;
  const now = useNextNumber(session.id, version, trip);
  return (
    <>
      <NextNumber session={session} status={status} now={now} trip={trip} question={question} isLine={isLine} />
      {now.next && now.reach?.answer === 'NO' && nextDate !== null && (
        <div className="hari-lain">
          <ButtonLink block to={`?date=${nextDate}`}>
            {words.otherDay(formatDateWithoutYear(nextDate))}
          </ButtonLink>
          <ButtonLink block tone="quiet" to={`/ambil-antrian/${session.id}?${THERE_ALREADY}`}>
            {words.takeHere(now.next.label)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
