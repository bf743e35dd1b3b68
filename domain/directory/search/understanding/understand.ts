import { commasIn, correctionsOf, withoutDoubtfulCenter } from './corrections.ts';
import { exactly } from './exactly.ts';
import { fieldsOf } from './fields.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Piece } from './meaning.ts';
import { namesBehindHonours } from './names/name-locks.ts';
import { namesIn } from './names/names.ts';
import { correctedOf, partsOf, type PartRead } from './parts.ts';
import { areaOf } from './area-read.ts';
import { normaliseForSearch } from '../normalise.ts';
import type { QuestionTime, NamedCenter, Reading } from './reading.ts';
import { withoutRanks } from './ranks.ts';
import { kindInFront } from './kind-in-front.ts';
import { memoisedNames } from './names/memoised-names.ts';
import { segment } from './segment.ts';
import { withLettersJoined } from './spelled-letters.ts';
import { isKindAt, splitWords, stepsOf } from './steps.ts';
import { spotsOf } from './stretches.ts';
import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';
import { isNear, whenOf } from './when.ts';

/**
 * Reads a question as people type it: everything it says, in any order, misspelt or not. Pure and never fails: words that nothing explains
 * become words of a name. At most 24 words are read. `exact`: no word is corrected.
 */
export function understand(question: string, lexicon: Lexicon, askedAt: QuestionTime, { exact = false } = {}): Reading {
  const kept: Lexicon = { ...lexicon, names: memoisedNames(lexicon.names) };
  const own = exact ? exactly(kept) : kept;
  const typed = inPieces(splitWords(withoutRanks(withLettersJoined(tokensOf(question), own)), own), own);
  const moved = kindInFront(typed.tokens, typed.pieces);
  const { tokens, locks, pieces: found } = moved === null ? typed : inPieces(moved, own);
  const pieces = withoutDoubtfulCenter(found, own);
  const names = namesIn({ tokens, pieces, lexicon: own, behindHonours: locks });

  const named = names.find(({ center }) => center?.read.center) ?? names.find(({ center }) => center !== null);
  const center = named?.center?.read.center ?? null;
  const centerSpots = [...(named?.center?.spots ?? [])];
  if (center) centerSpots.push(...areaInName(center, centerSpots, pieces, own));
  const centerWords = center === null ? (named?.center?.read.words ?? []) : [];
  const doctors = names.flatMap(({ doctor }) => doctor ?? []);
  const doctorSpots = doctors.flatMap(({ spots }) => spots);
  const doctorWords = doctors.flatMap(({ words }) => words).filter(isWord);

  const taken = new Set([...centerSpots, ...doctorSpots]);
  const covered = new Set(spotsOf(pieces));
  const left = pieces.filter(({ start }) => !taken.has(start));
  const of = <Kind extends Piece['meaning']['kind']>(kind: Kind) =>
    left.flatMap((piece) =>
      piece.meaning.kind === kind
        ? [{ piece, meaning: piece.meaning as Extract<Piece['meaning'], { kind: Kind }> }]
        : [],
    );

  const placed = areaOf(left, own);
  const isElsewhere = placed !== null && center !== null && !placed.area.regencyCodes.includes(center.regencyCode);
  const place = isElsewhere ? null : (placed?.area ?? null);
  const kinds = of('center-kind');
  const kind = center === null ? (kinds[0]?.meaning.word ?? null) : null;
  const fields = fieldsOf(left, commasIn(tokens), own);
  const ofKind =
    fields.length === 0 && center === null ? kinds.find(({ meaning }) => meaning.slug !== null) : undefined;
  const zone = own.regencies.get(center?.regencyCode ?? place?.regencyCodes[0] ?? '')?.zone ?? 'WIB';
  const when = whenOf(left, askedAt.today[zone]);
  const gender = of('gender')[0];
  const near = isNear(left, tokens.length);
  const payers = of('insurer').filter(
    ({ meaning }, at, all) => all.findIndex((one) => one.meaning.slug === meaning.slug) === at,
  );

  const slugs = fields.map(({ slug }) => slug);
  if (ofKind?.meaning.slug && own.fields.has(ofKind.meaning.slug)) slugs.push(ofKind.meaning.slug);
  const specialisations = slugs.map((slug) => ({ slug, name: own.fields.get(slug)!.name }));
  const read: PartRead[] = [
    ...specialisations.map(({ slug, name }, at) => ({
      kind: 'specialization' as const,
      value: slug,
      name,
      spots: spotsOf(fields[at]?.pieces ?? (ofKind ? [ofKind.piece] : [])),
    })),
    ...(place && placed
      ? [{ kind: 'city' as const, value: place.code, name: place.name, spots: spotsOf(placed.pieces) }]
      : []),
    ...(center || centerWords.length > 0
      ? [
          {
            kind: 'hospital' as const,
            value: center?.slug ?? centerWords.join(' '),
            name: center?.name ?? centerWords.join(' '),
            spots: [
              ...centerSpots,
              ...(center ? spotsOf(kinds.map(({ piece }) => piece)) : []),
              ...(isElsewhere ? spotsOf(placed.pieces) : []),
            ],
          },
        ]
      : []),
    ...(doctorWords.length > 0
      ? [{ kind: 'doctor' as const, value: doctorWords.join(' '), name: doctorWords.join(' '), spots: doctorSpots }]
      : []),
    ...payers.map(({ piece, meaning: { slug, name } }) => ({
      kind: 'insurance' as const,
      value: slug,
      name,
      spots: spotsOf([piece]),
    })),
    ...(when.date
      ? [{ kind: 'date' as const, value: when.date, name: when.date, spots: spotsOf(when.dayPieces) }]
      : []),
    ...(when.time
      ? [{ kind: 'time' as const, value: when.time, name: when.time, spots: spotsOf(when.timePieces) }]
      : []),
    ...(gender
      ? [
          {
            kind: 'gender' as const,
            value: gender.meaning.gender,
            name: gender.meaning.gender,
            spots: spotsOf(of('gender').map(({ piece }) => piece)),
          },
        ]
      : []),
    ...(kind
      ? [{ kind: 'kind' as const, value: kind, name: kind, spots: spotsOf(kinds.map(({ piece }) => piece)) }]
      : []),
    ...(near.length > 0 ? [{ kind: 'near' as const, value: 'near', name: 'near', spots: spotsOf(near) }] : []),
  ];
  return {
    specialisations,
    place,
    district: place && placed ? placed.district : null,
    center,
    centerFields: center === null ? [] : fieldsNamed(centerSpots, tokens, own),
    centerWords,
    doctorWords,
    isDoctorCertain: doctors.length > 0 && doctors.every(({ isCertain }) => isCertain),
    insurers: payers.map(({ meaning: { id, slug, name } }) => ({ id, slug, name })),
    date: when.date,
    time: when.time,
    gender: gender?.meaning.gender ?? null,
    kind,
    near: near.length > 0,
    unread: tokens.flatMap(({ text }, at) => (taken.has(at) || covered.has(at) ? [] : text)),
    parts: partsOf(question, tokens, pieces, read),
    corrected: correctedOf(question, tokens, correctionsOf(tokens, pieces, names, own)),
  };
}

/** The words with the pieces that the lexicon finds in them; `locks`: positions of names behind 'dr'. */
function inPieces(tokens: readonly Token[], lexicon: Lexicon) {
  const locks = namesBehindHonours(tokens, lexicon);
  return { tokens, locks, pieces: segment(tokens, stepsOf(tokens, lexicon), lexicon, locks) };
}

/** 'rs immanuel bandung': the area beside a center belongs to it when the area stands in its name. */
function areaInName(
  center: NamedCenter,
  spots: readonly number[],
  pieces: readonly Piece[],
  lexicon: Lexicon,
): number[] {
  const name = ` ${normaliseForSearch(center.name)} `;
  const beside = pieces.filter(({ start, end }) => spots.includes(start - 1) || spots.includes(end));
  return spotsOf(
    beside.filter(({ meaning }) => {
      const plain = meaning.kind === 'place' ? lexicon.regencies.get(meaning.place.code)?.plain : undefined;
      return plain !== undefined && name.includes(` ${plain} `);
    }),
  );
}

/** The fields that words for a center say. Behind 'rs' they say of what kind the hospital is: 'rs mata cicendo'. */
function fieldsNamed(spots: readonly number[], tokens: readonly Token[], lexicon: Lexicon): string[] {
  return spots.flatMap((at) => {
    const meaning = lexicon.phrases.next.get(tokens[at]!.text)?.meaning;
    return meaning?.kind === 'field' && meaning.named && !isKindAt(tokens, at - 1, lexicon) ? [meaning.slug] : [];
  });
}

function isWord(word: string): boolean {
  return word.length > 1 || /[a-z]/.test(word);
}
