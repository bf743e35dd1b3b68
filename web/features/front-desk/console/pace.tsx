import { ClockAlert } from 'lucide-react';
import { localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk, endWords, leftOf, minutesMean, people, releasedFrom } from '../desk.text.ts';
import type { DeskSession } from '../state/shapes.ts';

const MINUTE_MS = 60_000;

type Paced = Pick<DeskSession, 'pace_minutes' | 'ends_about' | 'over_minutes' | 'zone'> & {
  readonly inside: readonly unknown[];
};
type PacedSession = Paced | DeskSession;

/** The pace of the session: mean length of a visit, how many are inside, when it will end, and the quota places left by quota part, which a locked desk does not know. */
export function Pace({ session }: { readonly session: PacedSession }) {
  const { pace_minutes: pace, inside, ends_about: ends, over_minutes: over, zone } = session;
  return (
    <section className="irama2" aria-label={desk.pace}>
      <dl>
        <div>
          <dt>{desk.average}</dt>
          <dd className="t">{pace === null ? desk.unknown : minutesMean(pace)}</dd>
        </div>
        <div>
          <dt>{desk.inside}</dt>
          <dd className="t">{people(inside.length)}</dd>
        </div>
        <div className={over === null ? undefined : 'lewat'}>
          <dt>{desk.endOfSession}</dt>
          <dd className="t">
            {over !== null && <ClockAlert className="i i-16" aria-hidden="true" />}
            {endWords(ends && localOf(ends, zone).time, over)}
          </dd>
        </div>
      </dl>
      {'quota' in session && <PlacesLeft session={session} />}
    </section>
  );
}

function PlacesLeft({ session: { quota, released_at: released, zone } }: { readonly session: DeskSession }) {
  const now = useNow(MINUTE_MS);
  const isReserved = quota.jkn_left + quota.general_left > 0 && new Date(released) > now;
  const left = quota.jkn_left + quota.general_left + quota.onsite_left;
  const parts = [
    [desk.partJkn, quota.jkn_left, quota.jkn],
    [desk.partGeneral, quota.general_left, quota.general],
    [desk.partOnsite, quota.onsite_left, quota.onsite],
  ] as const;
  const words = [
    `${desk.placesLeft} ${leftOf(left, quota.jkn + quota.general + quota.onsite)}`,
    ...parts.flatMap(([name, free, all]) => (all > 0 ? `${name} ${free}` : [])),
    ...(isReserved ? [releasedFrom(localOf(released, zone).time)] : []),
  ];
  return <p className="meta t">{words.join(' · ')}</p>;
}
