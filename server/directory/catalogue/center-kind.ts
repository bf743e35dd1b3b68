import type { CenterKind, CenterWord } from '#domain/vocabulary.ts';

/** The number a kind of center has in the catalogue's column. */
export const KIND_NUMBER: Readonly<Record<CenterWord, number>> = { rs: 0, rsia: 1, klinik: 2, puskesmas: 3 };
/** The kinds that a word stands for: a search for hospitals finds maternity hospitals too. */
export const KINDS_MEANT: Readonly<Record<CenterWord, readonly number[]>> = {
  rs: [0, 1],
  rsia: [1],
  klinik: [2],
  puskesmas: [3],
};

const MATERNITY = /\b(?:RSIA|RSAB|RSB|ibu (?:dan |& )?anak|bersalin)\b/i;

/** The word for the kind of a center. A hospital for mothers and children is recognised by its type or its name. */
export function centerWordOf(center: {
  readonly kind: CenterKind;
  readonly hospital_type: string | null;
  readonly name: string;
}): CenterWord {
  if (center.kind === 'clinic') return 'klinik';
  if (center.kind === 'puskesmas') return 'puskesmas';
  return MATERNITY.test(`${center.hospital_type ?? ''} ${center.name}`) ? 'rsia' : 'rs';
}
