import type { DataOf } from '#contract/endpoint.ts';
import type { getPlace } from '#contract/directory/search/location.ts';
import { locationText } from './location.text.ts';

/** 'Coblong, Bandung'; null where not even the regency is known. */
export function nameOfLocation({ city, district }: DataOf<typeof getPlace>): string | null {
  if (!city) return null;
  return district === null ? city.name : locationText.inRegency(district, city.name);
}
