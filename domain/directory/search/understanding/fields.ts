import type { Lexicon } from './lexicon/lexicon.ts';
import type { Meaning, Piece } from './meaning.ts';

/** A field that was read, and from which pieces. `patient`: the word only says who is ill ('anak', 'bayi'), so another field may be meant. */
export type FieldRead = {
  readonly slug: string;
  readonly named: boolean;
  readonly patient: boolean;
  readonly words: readonly string[];
  readonly pieces: readonly Piece[];
};

const CHILD = 'anak';
const DENTAL = 'dokter-gigi';
const GENERAL_PRACTICE = 'dokter-umum';
/** Children have doctors of their own for these. */
const FOR_CHILDREN: Readonly<Record<string, string>> = {
  jantung: 'anak-kardiologi',
  'pd-kardiovaskular': 'anak-kardiologi',
  paru: 'anak-respirologi',
  saraf: 'anak-neurologi',
  'saraf-epilepsi': 'anak-neurologi',
  mata: 'mata-anak',
  jiwa: 'jiwa-anak-remaja',
  'gizi-klinik': 'anak-nutrisi',
  'dokter-gigi': 'gigi-anak',
  'bedah-umum': 'bedah-anak',
  'pd-ginjal-hipertensi': 'anak-nefrologi',
  'pd-endokrin': 'anak-endokrinologi',
  'pd-hematologi-onkologi': 'anak-hematoonkologi',
  'pd-gastroenterohepatologi': 'anak-gastrohepatologi',
  'pd-alergi-imunologi': 'anak-alergi',
  'pd-tropik-infeksi': 'anak-infeksi',
};
/** A child with a complaint that brings adults here goes to the paediatrician. */
const GENERAL = new Set(['dokter-umum', 'penyakit-dalam', 'paru', 'saraf', 'jantung', 'gizi-klinik', 'pd-reumatologi']);
/** Fields so wide that a narrower one beside them is the one meant: 'dokter umum THT', 'bedah urologi', 'penyakit dalam paru'. */
const WIDE = new Set(['bedah-umum', 'penyakit-dalam', 'dokter-umum']);
/** Acts of many fields: alone, such a word means the field that does it most. */
const ACTS = new Set(['operasi', 'rehab', 'rehabilitasi']);

/**
 * The fields that a question is about. Those that 'dan', 'atau' or a comma stand between are each meant; others beside each other are
 * one: a phrase of both words, the narrower, the one that is named rather than complained of, or the first.
 */
export function fieldsOf(pieces: readonly Piece[], commas: ReadonlySet<number>, lexicon: Lexicon): FieldRead[] {
  const groups: FieldRead[] = [];
  let joined = false;
  for (const piece of pieces) {
    joined ||= commas.has(piece.start) || piece.meaning.kind === 'joiner';
    const field = fieldIn(piece, lexicon);
    if (field) {
      const last = groups.at(-1);
      if (last && (!joined || !last.named || !field.named || last.slug === field.slug))
        groups[groups.length - 1] = together(last, field, joined, lexicon);
      else groups.push(field);
    }
    if (field) joined = false;
  }
  return groups.filter((one, at) => groups.findIndex(({ slug }) => slug === one.slug) === at);
}

function fieldIn(piece: Piece, lexicon: Lexicon): FieldRead | null {
  const { meaning, words } = piece;
  if (meaning.kind !== 'field' || !lexicon.fields.has(meaning.slug)) return null;
  const { slug, named } = meaning;
  // 'dokter anak' is a field; 'anak' beside another one is the patient.
  return { slug, named, patient: slug === CHILD && words.length === 1, words, pieces: [piece] };
}

function together(one: FieldRead, other: FieldRead, joined: boolean, lexicon: Lexicon): FieldRead {
  const pieces = [...one.pieces, ...other.pieces];
  const words = [...one.words, ...other.words];
  const both = (slug: string): FieldRead => ({ slug, named: one.named || other.named, patient: false, words, pieces });
  if (one.slug === other.slug) return { ...both(one.slug), patient: one.patient && other.patient };
  const phrase = calledTogether(words, lexicon) ?? calledTogether([...other.words, ...one.words], lexicon);
  if (phrase) return both(phrase);
  const isOf = [one, other].find((field) => isBelow(field.slug, field === one ? other.slug : one.slug, lexicon));
  const above = isOf === one ? other : one;
  // Of a field and a branch of it the branch; of two complaints ('kolesterol dan asam urat') the field that treats both.
  if (isOf) return both(joined && !one.named && !other.named ? above.slug : isOf.slug);
  if (isOnlyAct(one) !== isOnlyAct(other)) return both(isOnlyAct(one) ? other.slug : one.slug);
  if (one.slug === CHILD) return both(ofChild(one, other, lexicon));
  if (other.slug === CHILD) return both(ofChild(other, one, lexicon));
  if (one.named !== other.named) return both(one.named ? one.slug : other.slug);
  if (WIDE.has(one.slug) && (one.named || one.slug === GENERAL_PRACTICE)) return both(other.slug);
  return both(one.slug);
}

/** The words only say what is to be done: 'turun peranakan operasi', 'pecandu narkoba rehab'. */
function isOnlyAct({ words }: FieldRead): boolean {
  return words.length === 1 && ACTS.has(words[0]!);
}

function ofChild(child: FieldRead, other: FieldRead, lexicon: Lexicon): string {
  const own = FOR_CHILDREN[other.slug];
  const special = own !== undefined && lexicon.fields.has(own) ? own : null;
  if (other.named) return special ?? (WIDE.has(other.slug) ? CHILD : other.slug);
  if (!child.patient && child.named) return CHILD;
  if (GENERAL.has(other.slug)) return CHILD;
  const isBranch = lexicon.fields.get(other.slug)?.category === 'subspesialis';
  return (isBranch || other.slug === DENTAL ? special : null) ?? other.slug;
}

/** The field that all the words together name. */
function calledTogether(words: readonly string[], lexicon: Lexicon): string | null {
  let node: typeof lexicon.phrases | undefined = lexicon.phrases;
  for (const word of words) node = node?.next.get(word);
  const meaning: Meaning | null | undefined = node?.meaning;
  return meaning?.kind === 'field' && lexicon.fields.has(meaning.slug) ? meaning.slug : null;
}

function isBelow(slug: string, above: string, lexicon: Lexicon): boolean {
  const field = lexicon.fields.get(slug);
  return field?.parentSlug === above || (above === DENTAL && slug !== DENTAL && field?.category === 'dokter_gigi');
}
