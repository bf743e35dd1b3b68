import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { mayPrefetch } from '../../../lib/may-prefetch.ts';
import type { ConnectionHint } from '../../../lib/may-prefetch.ts';
import { locate } from '../../../lib/locate.ts';
import { onNextTouch } from '../../../lib/next-touch.ts';
import { useFragment } from '../../../lib/use-fragment.ts';
import { locationText } from '../location/location.text.ts';
import { areaAt } from '../location/area-at.ts';
import { toMap } from './to-map.text.ts';
import { Boundary } from '../../../ui/state/boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { LocationList } from './location-list.tsx';
import { isOnMap } from './map-locations.ts';
import type { ListedLocation } from './map-locations.ts';
import type { Point } from '../../../lib/distance.ts';

const MapBoard = lazy(() => import('./map-board.tsx').then((module) => ({ default: module.MapBoard })));

/** The anchor of this section. */
const ID = 'lokasi';
const ASKED = /^lokasi$/;
/** The map is loaded a little before the section scrolls into view. */
const AHEAD = '200px 0px';

export interface LocationSectionProps {
  readonly title: string;
  readonly places: readonly ListedLocation[];
}

/**
 * Where something is: complete in words, with links to directions, and a map in addition. The map is loaded when the section is in view and somebody uses the page: it
 * weighs as much as all the rest, which a page that is only opened shall not load. On a metered connection it is loaded only on request.
 */
export function LocationSection({ title, places: given }: LocationSectionProps) {
  const [here, setHere] = useState<Point | null>(null);
  const [asking, setAsking] = useState<'asking' | 'missing' | null>(null);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const ground = useRef<HTMLDivElement>(null);
  const asked = useFragment(ASKED);
  const [city, setCity] = useState<string | null>(null);
  const places = useMemo(() => given.filter(isOnMap), [given]);
  const placed = places.length > 0;
  const shown = open || Boolean(asked);

  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: ConnectionHint };
    if (!placed || !ground.current || !mayPrefetch(connection)) return;
    const place = ground.current;
    const look = new IntersectionObserver(([entry]) => entry?.isIntersecting && setOpen(true), { rootMargin: AHEAD });
    const forget = onNextTouch(() => look.observe(place));
    return () => {
      forget();
      look.disconnect();
    };
  }, [placed]);
  const ask = async () => {
    setAsking('asking');
    const { latitude, longitude } = await locate();
    if (latitude === null || longitude === null) return setAsking('missing');
    setHere({ latitude, longitude });
    setAsking(null);
    setCity((await areaAt({ latitude, longitude }))?.city?.name ?? null);
  };
  return (
    <section className="tempat-bagian" id={ID} aria-labelledby="lokasi-judul">
      <h2 id="lokasi-judul">{title}</h2>
      <LocationList
        places={[...places, ...given.filter((place) => !isOnMap(place))]}
        here={here}
        onShow={shown && places.length > 1 ? (id) => setSelected([id]) : undefined}
      />
      {placed && (
        <>
          <div className="tempat-sini">
            {here ? (
              <p role="status">{city && locationText.around(city)}</p>
            ) : (
              <Button
                tone="secondary"
                small
                busyLabel={asking === 'asking' && locationText.asking}
                onClick={() => void ask()}
              >
                <LocateFixed className="i i-16" aria-hidden="true" />
                {locationText.use}
              </Button>
            )}
            {asking === 'missing' && (
              <p className="meta" role="status">
                {toMap.placeMissing}
              </p>
            )}
          </div>
          <div ref={ground} className="peta-tempat">
            {shown ? (
              <Boundary fallback={<p role="alert">{toMap.failed}</p>}>
                <Suspense fallback={null}>
                  <MapBoard places={places} here={here} selected={selected} onSelect={setSelected} />
                </Suspense>
              </Boundary>
            ) : (
              <button type="button" className="pil" onClick={() => setOpen(true)}>
                <MapIcon className="i i-16 tetap" aria-hidden="true" />
                {toMap.open}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
