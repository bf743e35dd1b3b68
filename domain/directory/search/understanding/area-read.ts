import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece, Area } from './meaning.ts';
import type { District } from './reading.ts';

/** The area that a question is about, the district of it that is named, and from which pieces. */
export type AreaRead = { readonly area: Area; readonly district: District | null; readonly pieces: readonly Piece[] };

/**
 * Of several areas, the narrowest that lies in the others ('cibitung bekasi', 'depok jawa barat'). Of areas that lie apart, both when 'atau'
 * or 'dan' stands between them, else the one that is certain, the first.
 */
export function areaOf(pieces: readonly Piece[], lexicon: Lexicon): AreaRead | null {
  type Found = Omit<AreaRead, 'district'> & { readonly weak: boolean };
  let read: Found | null = null as Found | null;
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
  if (read === null) return null;
  const area = read.area.slug === null ? read.area : namedByFirstRegency(read.area, lexicon);
  return { area, district: districtIn(area, read.pieces), pieces: read.pieces };
}

/** The district of an area that some piece names; null when several of it have the name. */
function districtIn({ regencyCodes }: Area, pieces: readonly Piece[]): District | null {
  const named = pieces.flatMap(({ meaning }) => (meaning.kind === 'place' ? (meaning.place.districts ?? []) : []));
  const own = named.filter(({ regencyCode }) => regencyCodes.includes(regencyCode));
  return own.length === 1 ? own[0]! : null;
}

/** True when the area shares regencies with the other and has no more of them. */
function isNarrower(place: Area, other: Area): boolean {
  if (place.regencyCodes.length > other.regencyCodes.length) return false;
  return place.regencyCodes.some((code) => other.regencyCodes.includes(code));
}

/** 'banjar kalsel': among areas that share a name, those in the province. */
function inside(place: Area, other: Area): Area {
  return { ...place, regencyCodes: place.regencyCodes.filter((code) => other.regencyCodes.includes(code)) };
}

/** An area whose first regency was left out takes the name of the next. */
function namedByFirstRegency(place: Area, lexicon: Lexicon): Area {
  const [first = place.code] = place.regencyCodes;
  const regency = lexicon.regencies.get(first);
  return first === place.code || !regency ? place : { ...place, code: first, name: regency.name, slug: regency.slug };
}
