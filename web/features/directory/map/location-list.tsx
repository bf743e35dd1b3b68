import { Navigation } from 'lucide-react';
import { formatDistance } from '../../../lib/format.ts';
import { mapText } from './map.text.ts';
import { isOnMap, routeHref } from './map-locations.ts';
import { kilometresBetween } from '../../../lib/distance.ts';
import type { ListedLocation } from './map-locations.ts';
import type { Point } from '../../../lib/distance.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { Link } from '../../../ui/link.tsx';

interface LocationListProps {
  /** Locations on the map come first, so that the list and the pins have the same numbers. */
  readonly places: readonly ListedLocation[];
  readonly here: Point | null;
  /** Shows the location on the map, where one is open. */
  readonly onShow?: ((id: string) => void) | undefined;
}

/** The locations of a map in words: name, distance, and the link to directions. Complete without script. */
export function LocationList({ places, here, onShow }: LocationListProps) {
  const isNumbered = places.filter(isOnMap).length > 1;
  return (
    <ol className="tempat-daftar" aria-label={mapText.places}>
      {places.map((place, index) => (
        <li key={place.id}>
          {isNumbered && isOnMap(place) && (
            <LocationNumber number={index + 1} onShow={onShow && (() => onShow(place.id))} name={place.name} />
          )}
          <LocationWords place={place} here={here} />
        </li>
      ))}
    </ol>
  );
}

interface LocationNumberProps {
  readonly number: number;
  readonly name: string;
  readonly onShow: (() => void) | undefined;
}

function LocationNumber({ number, name, onShow }: LocationNumberProps) {
  if (!onShow)
    return (
      <span className="tempat-nomor" aria-hidden="true">
        {number}
      </span>
    );
  return (
    <button type="button" className="tempat-nomor" aria-label={mapText.showOnMap(number, name)} onClick={onShow}>
      {number}
    </button>
  );
}

/** One location. Its name leads to its page, and 'Petunjuk arah' to a map service, which does not learn where the person is. */
export function LocationWords({ place, here }: { readonly place: ListedLocation; readonly here: Point | null }) {
  const { pathname } = usePageNavigation().address;
  const distance = here && isOnMap(place) && formatDistance(kilometresBetween(here, place));
  return (
    <div>
      {place.href !== pathname ? (
        <Link className="tempat-nama" to={place.href}>
          {place.name}
        </Link>
      ) : (
        <p className="kuat">{place.name}</p>
      )}
      {place.detail && <p className="meta">{place.detail}</p>}
      {distance && <p className="t">{mapText.away(distance)}</p>}
      {isOnMap(place) && (
        <a className="tautan" href={routeHref(place)} rel="noreferrer" aria-label={mapText.routeTo(place.name)}>
          <Navigation className="i i-16" aria-hidden="true" />
          {mapText.route}
        </a>
      )}
    </div>
  );
}
