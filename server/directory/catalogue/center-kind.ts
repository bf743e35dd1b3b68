import type { CenterKind, CenterWord } from '#domain/vocabulary.ts';

/** The number a kind of center has in the catalogue's column. */
export const KIND_NUMBER: Readonly<Record<CenterWord, number>> = { rs: 0, rsia: 1, klinik: 2, puskesmas: 3 };
/** Who asks for a hospital means a maternity hospital too. */
export const KINDS_MEANT: Readonly<Record<CenterWord, readonly number[]>> = {
  rs: [0, 1],
  rsia: [1],
  klinik: [2],
  puskesmas: [3],
};

const MATERNITY = /\b(?:RSIA|RSAB|RSB|ibu (?:dan |& )?anak|bersalin)\b/i;

/** What people call a center of this kind; a hospital for mothers and children is told by its type or name. */
export function centerWordOf(center: {
  readonly kind: CenterKind;
  readonly hospital_type: string | null;
  readonly name: string;
}): CenterWord {
  if (center.kind === 'clinic') return 'klinik';
  if (center.kind === 'puskesmas') return 'puskesmas';
  return MATERNITY.test(`${center.hospital_type ?? ''} ${center.name}`) ? 'rsia' : 'rs';
}
