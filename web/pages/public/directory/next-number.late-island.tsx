import { LocationBar } from '../../../features/directory/location/location-bar.tsx';
import { useRememberedLocation } from '../../../features/directory/location/use-location.ts';
import { BookableSession } from '../../../features/schedule/bookable-session.tsx';
import type { BookableSessionProps } from '../../../features/schedule/bookable-session.tsx';
import type { Point } from '../../../lib/distance.ts';
import { island } from '../../../lib/island/island.tsx';

type BookableHereProps = Pick<BookableSessionProps, 'session' | 'nextDate' | 'isLine'> & {
  /** Where the session takes place; null: nobody knows. */
  readonly center: Point | null;
};

/** The next number of a session as somebody sees it from where they are. */
function BookableHere({ center, isLine = false, ...session }: BookableHereProps) {
  return (
    <BookableSession
      {...session}
      isLine={isLine}
      trip={{ from: useRememberedLocation(), to: center }}
      question={isLine ? null : <LocationBar shown={null} state={null} />}
    />
  );
}

export const NextNumberIsland = island('next-number', BookableHere);
