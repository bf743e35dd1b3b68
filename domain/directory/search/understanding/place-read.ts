import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece, Place } from './meaning.ts';

/** The place that a question is about, and from which pieces. */
export type PlaceRead = { readonly place: Place; readonly pieces: readonly Piece[] };

/**
 * Of several places the narrowest that lies in the others ('cibitung bekasi', 'depok jawa barat'); of such as lie apart both when 'atau'
 * or 'dan' stands between them, else the one that is sure, the first.
 */
export function placeOf(pieces: readonly Piece[], lexicon: Lexicon): PlaceRead | null {
  let read: (PlaceRead & { readonly weak: boolean }) | null = null as (PlaceRead & { readonly weak: boolean }) | null;
  let joined = false;
  for (const piece of pieces) {
    const { meaning } = piece;
    if (meaning.kind === 'joiner') joined = true;
    if (meaning.kind !== 'place') continue;
    const { place } = meaning;
    const weak = meaning.by === 'district';
    if (read === null) read = { place, weak, pieces: [piece] };
    else if (isNarrower(place, read.place))
      read = { place: inside(place, read.place), weak, pieces: [...read.pieces, piece] };
    else if (isNarrower(read.place, place))
      read = { ...read, place: inside(read.place, place), pieces: [...read.pieces, piece] };
    else if (joined) {
      const regencyCodes = [...new Set([...read.place.regencyCodes, ...place.regencyCodes])];
      read = { ...read, place: { ...read.place, regencyCodes }, pieces: [...read.pieces, piece] };
    } else if (read.weak && !weak) read = { place, weak, pieces: [...read.pieces, piece] };
    joined = false;
  }
  return read && { place: read.place.slug === null ? read.place : told(read.place, lexicon), pieces: read.pieces };
}

/** True when the place shares regencies with the other and has no more of them. */
function isNarrower(place: Place, other: Place): boolean {
  if (place.regencyCodes.length > other.regencyCodes.length) return false;
  return place.regencyCodes.some((code) => other.regencyCodes.includes(code));
}

/** 'banjar kalsel': of the places that share a name those in the province. */
function inside(place: Place, other: Place): Place {
  return { ...place, regencyCodes: place.regencyCodes.filter((code) => other.regencyCodes.includes(code)) };
}

/** A place whose first regency was left out is called by the next. */
function told(place: Place, lexicon: Lexicon): Place {
  const [first = place.code] = place.regencyCodes;
  const regency = lexicon.regencies.get(first);
  return first === place.code || !regency ? place : { ...place, code: first, name: regency.name, slug: regency.slug };
}
