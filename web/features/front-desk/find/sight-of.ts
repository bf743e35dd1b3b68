import type { FoundNumber, Sight } from '../state/shapes.ts';
import { whoIs } from './find.text.ts';

/** What a press sees of the session of a number that was found: its version as the search named it, so that the press is refused when more has happened since. */
export function sightOf(found: FoundNumber): Sight {
  const { id, version, zone } = found.session;
  return { id, version, zone, inside: [], entries: [{ number: found.number, label: whoIs(found) }] };
}
