import { circleAround } from '#domain/directory/location.ts';
import type { Location } from '#domain/directory/location.ts';
import { kmTo } from './matcher.ts';
import type { Catalogue } from './catalogue.ts';

/** A location farther than this from every center, as at sea, is in no regency. */
const WITHIN_KM = 100;

/** The regency of the medical center nearest to a location; null when none is within 100 km. */
export function regencyAt(
  catalogue: Catalogue,
  location: Location,
): { code: string; name: string; slug: string } | null {
  const around = circleAround(location, WITHIN_KM);
  let nearest = -1;
  let least = WITHIN_KM;
  for (const center of catalogue.grid.around(around.box)) {
    const km = kmTo(catalogue, around, center);
    if (km > least || catalogue.isCenterGone(center)) continue;
    least = km;
    nearest = center;
  }
  const regency = nearest < 0 ? undefined : catalogue.words.regencies[catalogue.regency[nearest]!];
  return regency ? { code: regency.code, name: regency.name, slug: regency.slug } : null;
}
