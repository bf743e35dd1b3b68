/**
 * What a leaf of the tree says of a session: its log up to a version, and what people are shown about the session that its events do not say. Written by the database
 * (`append_queue_leaves`), because a checkpoint writes very many.
 */
export type QueueLeaf = {
  readonly session: number;
  readonly version: number;
  /** Hash of the event of that version, hexadecimal. */
  readonly head: string;
} & LeafFacts;

export type LeafFacts = {
  readonly date: string;
  readonly zone: string;
  /** The letter before the numbers. */
  readonly prefix: string;
  readonly doctor: string;
  readonly clinic: string;
  readonly center: string;
};
export const LEAF_FACTS = ['date', 'zone', 'prefix', 'doctor', 'clinic', 'center'] as const;
export type LeafFact = (typeof LEAF_FACTS)[number];

/** What the first line of a leaf says: its form. */
const FORM = 'antrian/1';

/** Reads the text of a leaf: a line for each fact. Null when it is none. */
export function readLeaf(text: string): QueueLeaf | null {
  const [
    form,
    session,
    version,
    head = '',
    date = '',
    zone = '',
    prefix = '',
    doctor = '',
    clinic = '',
    center = '',
    ...more
  ] = text.split('\n');
  const leaf = { session: Number(session), version: Number(version), head, date, zone, prefix, doctor, clinic, center };
  const isOne = form === FORM && /^[0-9a-f]{64}$/.test(head) && more.length === 0;
  return isOne && Number.isSafeInteger(leaf.session) && Number.isSafeInteger(leaf.version) ? leaf : null;
}

/** The facts in which what is shown differs from a leaf. */
export function differingFacts(leaf: LeafFacts, shown: LeafFacts): LeafFact[] {
  return LEAF_FACTS.filter((fact) => leaf[fact] !== shown[fact]);
}
