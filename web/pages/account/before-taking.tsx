import { useEffect, useState } from 'react';
import type { LocationBarProps } from '../../features/directory/location/location-bar.tsx';
import { onLocation, rememberedLocation } from '../../features/directory/location/location-memory.ts';
import { locationText } from '../../features/directory/location/location.text.ts';
import { NextNumber } from '../../features/schedule/next-number.tsx';
import { useNextNumber } from '../../features/schedule/use-next-number.ts';
import type { Session } from '../../features/shared-directory/types.ts';
import type { Point } from '../../lib/distance.ts';

interface BeforeTakingProps {
  readonly session: Session;
  /** Where it takes place; null: nobody knows. */
  readonly center: Point | null;
  /** Whether the person can no longer be there for the next number. */
  readonly onReach: (isTooFar: boolean) => void;
}

/** What a doctor's page says of the next number, once more before it is taken: many come straight from a search. It is asked for each minute; the events of the queue would bring more script than this page may. */
export function BeforeTaking({ session, center, onReach }: BeforeTakingProps) {
  const [from, setFrom] = useState(rememberedLocation);
  useEffect(() => onLocation(() => setFrom(rememberedLocation())), []);
  const trip = { from, to: center };
  const now = useNextNumber(session.id, session.queue.version, trip);
  const isTooFar = now.reach?.answer === 'NO';
  useEffect(() => onReach(isTooFar), [isTooFar, onReach]);
  return <NextNumber session={session} status={session.status} now={now} trip={trip} question={<Question />} />;
}

type Bar = (props: LocationBarProps) => React.ReactNode;

/** The ways to say where one is, which are loaded for whoever wants to say it. */
function Question() {
  const [Open, setOpen] = useState<Bar | null>(null);
  if (Open) return <Open shown={null} state={null} />;
  const open = () =>
    void import('../../features/directory/location/location-bar.tsx').then(({ LocationBar }) =>
      setOpen(() => LocationBar),
    );
  return (
    <div className="lokasi-baris">
      <button type="button" className="pil pil-lokasi is-kosong" onClick={open}>
        {locationText.question}
      </button>
    </div>
  );
}
