import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece, Area } from './meaning.ts';

/** The place that a question is about, and from which pieces. */
export type AreaRead = { readonly area: Area; readonly pieces: readonly Piece[] };

/**
 * Of several places the narrowest that lies in the others ('cibitung bekasi', 'depok jawa barat'); of such as lie apart both when 'atau'
 * or 'dan' stands between them, else the one that is sure, the first.
 */
export function areaOf(pieces: readonly Piece[], lexicon: Lexicon): AreaRead | null {
  let read: (AreaRead & { readonly weak: boolean }) | null = null as (AreaRead & { readonly weak: boolean }) | null;
  let joined = false;
  for (const piece of pieces) {
    const { meaning } = piece;
    if (meaning.kind === 'joiner') joined = true;
    if (meaning.kind !== 'place') continue;
    const { place } = meaning;
    const weak = meaning.by === 'district';
    if (read === null) read = { area: place, weak, pieces: [piece] };
    else if (isNarrower(place, read.area))
      read = { area: inside(place, read.area), weak, pieces: [...read.pieces, piece] };
    else if (isNarrower(read.area, place))
      read = { ...read, area: inside(read.area, place), pieces: [...read.pieces, piece] };
    else if (joined) {
      const regencyCodes = [...new Set([...read.area.regencyCodes, ...place.regencyCodes])];
      read = { ...read, area: { ...read.area, regencyCodes }, pieces: [...read.pieces, piece] };
    } else if (read.weak && !weak) read = { area: place, weak, pieces: [...read.pieces, piece] };
    joined = false;
  }
  return (
    read && { area: read.area.slug === null ? read.area : namedByFirstRegency(read.area, lexicon), pieces: read.pieces }
  );
}

/** True when the place shares regencies with the other and has no more of them. */
function isNarrower(place: Area, other: Area): boolean {
  if (place.regencyCodes.length > other.regencyCodes.length) return false;
  return place.regencyCodes.some((code) => other.regencyCodes.includes(code));
}

/** 'banjar kalsel': of the places that share a name those in the province. */
function inside(place: Area, other: Area): Area {
  return { ...place, regencyCodes: place.regencyCodes.filter((code) => other.regencyCodes.includes(code)) };
}

/** A place whose first regency was left out is called by the next. */
function namedByFirstRegency(place: Area, lexicon: Lexicon): Area {
  const [first = place.code] = place.regencyCodes;
  const regency = lexicon.regencies.get(first);
  return first === place.code || !regency ? place : { ...place, code: first, name: regency.name, slug: regency.slug };
}
