import { asCenter, centerOfArea, isBeforeKind } from '../center-read.ts';
import { likelyWords, readDoctor, unknownCenter, type ReadCenter, type ReadName } from './name-lookup.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isAlone, markBefore, spotsOf, stretchesOf, textsOf, type Around, type Unit } from '../stretches.ts';
import { WORTH, type Worth } from '../worth.ts';

/** The words of a stretch that are a center's name and those that are a doctor's; spots are positions of words in the question. */
export type NamesRead = {
  readonly center: { readonly read: ReadCenter; readonly spots: readonly number[] } | null;
  readonly doctor: {
    readonly words: readonly string[];
    readonly spots: readonly number[];
    /** Some doctor has just these words, or they sound so; not only a guess at one misspelt or unfinished word. */
    readonly isCertain: boolean;
  } | null;
};

const PILGRIMS = new Set(['haji', 'haja', 'hajah', 'hajjah']);
/** Beginnings and ends of ordinary words; names seldom have them. */
const EVERYDAY =
  /^(?:ber|me[mn]|meng|ter|di(?=[bcdfgjklmnpst]..)|ke.+an$|pe[mn]|se(?=[bdgjklmnprt]..))|(?:nya|kan|annya|ku|mu|lah|kah)$/;

/** Reads the names of a question: the words that no piece explains, together with those around them. */
export function namesIn(around: Around): NamesRead[] {
  return stretchesOf(around).flatMap((units) => readStretch(units, around) ?? []);
}

/** Of all ways to divide a stretch into a center's name, a doctor's and areas, the one that explains most. */
function readStretch(units: readonly Unit[], around: Around): NamesRead | null {
  const told = units.filter(({ piece }) => piece?.meaning.kind !== 'filler');
  const isPlace = told.length > 0 && told.every(({ piece }) => piece !== null && piece.meaning.kind !== 'center');
  const named = isPlace && told.length === units.length ? null : bestOf(units, around);
  if (named?.center || !isPlace) return named;
  const center = centerOfArea(told, around);
  return center ? { center, doctor: null } : named;
}

function bestOf(units: readonly Unit[], around: Around): NamesRead | null {
  let best: Worth<NamesRead> = asDoctor(units, false, around);
  const whole = wholeName(units, around);
  for (let from = 0; from < units.length; from += 1) {
    for (let to = from + 1; to <= units.length; to += 1) {
      const span = units.slice(from, to);
      if (splitsName(span, whole, around) || leavesFirst(span, units, around)) continue;
      const center = asCenter(span, around);
      if (!center) continue;
      const rest = asDoctor([...units.slice(0, from), ...units.slice(to)], true, around);
      const worth =
        center.worth + rest.worth - contradiction(center.read, [...units.slice(0, from), ...units.slice(to)]);
      if (worth > best.worth)
        best = { worth, read: { center: { read: center.read, spots: spotsOf(span) }, doctor: rest.read.doctor } };
    }
  }
  return best.read.center || best.read.doctor ? best.read : null;
}

/** The unknown words, when one doctor has them all. */
function wholeName(units: readonly Unit[], { tokens, lexicon }: Around): readonly Unit[] {
  const free = units.filter(({ piece }) => piece === null);
  const read = free.length > 1 ? readDoctor(textsOf(free, tokens), lexicon) : null;
  return read !== null && read.cost <= 2 * WORTH.soundOnly ? free : [];
}

/** A doctor's name is not divided for a center that has some of its words, unless 'rs' or 'di' says so. */
function splitsName(span: readonly Unit[], whole: readonly Unit[], around: Around): boolean {
  const some = whole.filter((unit) => span.includes(unit)).length;
  if (some === 0 || some === whole.length) return false;
  const mark = markBefore(span[0]!, around);
  return mark !== 'kind' && mark !== 'preposition';
}

/** 'rs sari asih' is not some 'Asih': behind 'rs' the name begins at once. */
function leavesFirst(span: readonly Unit[], units: readonly Unit[], around: Around): boolean {
  const before = units.slice(0, units.indexOf(span[0]!));
  if (before.every(({ piece }) => piece !== null) || markBefore(span[0]!, around) !== null) return false;
  return markBefore(units[0]!, around) === 'kind';
}

/** A center that lies elsewhere than the area beside it is hardly meant: the area may be part of a name. */
function contradiction({ center }: ReadCenter, beside: readonly Unit[]): number {
  if (!center) return 0;
  const elsewhere = beside.filter(
    ({ piece }) => piece?.meaning.kind === 'place' && !piece.meaning.place.regencyCodes.includes(center.regencyCode),
  );
  return spotsOf(elsewhere).length * WORTH.word;
}

/** The words of a stretch that are no center's: a doctor's, and areas that stay areas. */
function asDoctor(units: readonly Unit[], isBesideCenter: boolean, around: Around): Worth<NamesRead> {
  const { tokens, lexicon } = around;
  const places = units.filter(({ piece }) => piece?.meaning.kind === 'place');
  const own = units.filter(({ piece }) => piece === null || piece.meaning.kind === 'center');
  const placed = spotsOf(places).length * WORTH.word - (isBesideCenter ? WORTH.parts : 0);
  const [first] = own;
  if (!first) return { worth: placed, read: { center: null, doctor: null } };
  const mark = markBefore(first, around);
  const marked = mark === 'honour' ? WORTH.honour : 0;
  const joint = jointDoctor(units, around);
  if (joint) {
    const left = placed - spotsOf(places.filter((unit) => joint.units.includes(unit))).length * WORTH.word;
    return {
      worth: left + spotsOf(joint.units).length * WORTH.word + WORTH.together + marked,
      read: { center: null, doctor: { words: joint.words, spots: spotsOf(joint.units), isCertain: true } },
    };
  }
  const words = textsOf(own, tokens);
  const read = likelyDoctor(own, around);
  if (read) {
    const worth =
      placed + own.length * WORTH.word - read.cost * WORTH.slip + marked + (mark === 'head' ? WORTH.head : 0);
    const isCertain = read.words.length > 1 || (read.cost <= WORTH.soundOnly && isWholeWord(read.words[0]!, lexicon));
    return { worth, read: { center: null, doctor: { words: read.words, spots: spotsOf(own), isCertain } } };
  }
  // 'rs xyz' is a hospital, whether it exists or not.
  if ((mark === 'kind' || isBeforeKind(own, around)) && !isBesideCenter)
    return { worth: placed, read: { center: { read: unknownCenter(words), spots: spotsOf(own) }, doctor: null } };
  const named = own.filter((unit) => isLikeName(unit, own, around));
  const known = words.filter((word) => lexicon.names.isDoctorWord(word)).length;
  return {
    worth: placed + known * WORTH.likely + (own.length - known) * WORTH.unknown + marked,
    read: {
      center: null,
      doctor:
        named.length === 0
          ? null
          : { words: likelyWords(textsOf(named, tokens), lexicon), spots: spotsOf(named), isCertain: false },
    },
  };
}

/** A word of some name, and not only the beginning of one. */
function isWholeWord(word: string, { names }: Lexicon): boolean {
  return names.isDoctorWord(word) || names.soundingDoctorWords(word).length > 0;
}

/** 'arya bima', 'hari dirgantara': words that could mean something else belong to the name when a doctor has them all. */
function jointDoctor(
  units: readonly Unit[],
  { tokens, lexicon }: Around,
): { readonly units: readonly Unit[]; readonly words: readonly string[] } | null {
  const named = units.filter(
    ({ piece, start, end }) =>
      piece === null ||
      (end - start === 1 && lexicon.names.isDoctorWord(tokens[start]!.text) && piece.meaning.kind !== 'center'),
  );
  if (named.length < 2 || named.every(({ piece }) => piece === null)) return null;
  const read = readDoctor(textsOf(named, tokens), lexicon);
  return read?.cost === 0 ? { units: named, words: read.words } : null;
}

/** A doctor who has all of the words. A single misspelt word is corrected only where a name is to be expected. */
function likelyDoctor(units: readonly Unit[], around: Around): ReadName | null {
  const read = readWithoutInitials(textsOf(units, around.tokens), around.lexicon);
  if (read === null || read.words.length > 1) return read;
  const mark = markBefore(units[0]!, around);
  const [typed = ''] = textsOf(units, around.tokens);
  // 'pahanya' sounds like somebody's name, and is none.
  if (EVERYDAY.test(typed) && !around.lexicon.names.isDoctorWord(typed))
    return mark === 'honour' || isAlone(around) ? read : null;
  return read.cost <= WORTH.soundOnly || mark !== null || isAlone(around) ? read : null;
}

/** 'dr. H. M. Rizki', 'dr haji Fansyuri': an initial, or what a pilgrim is called, that no doctor has beside the other words is left out. */
function readWithoutInitials(words: readonly string[], lexicon: Lexicon): ReadName | null {
  const read = readDoctor(words, lexicon);
  const long = words.filter((word) => word.length > 1 && !/^\d+$/.test(word) && !PILGRIMS.has(word));
  if (read || long.length === words.length || long.length === 0) return read;
  return readDoctor(long, lexicon);
}

/** A word that no doctor has is still a name behind 'dr', behind a field if it looks like one, and when the question says nothing else. */
function isLikeName(unit: Unit, units: readonly Unit[], around: Around): boolean {
  const { tokens, lexicon, behindHonours } = around;
  const [word = ''] = textsOf([unit], tokens);
  if (word.length < 2 || /^\d+$/.test(word)) return behindHonours.has(unit.start) && units.length > 1;
  if (behindHonours.has(unit.start) || lexicon.names.isDoctorWord(word) || isAlone(around)) return true;
  if (lexicon.sameAs.has(word)) return false;
  const mark = markBefore(units[0]!, around);
  return (mark === 'honour' || mark === 'head') && !EVERYDAY.test(word);
}
