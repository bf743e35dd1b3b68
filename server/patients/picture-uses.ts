import { DOCUMENTS_PER_DAY, PHOTOS_PER_DAY, UPLOADS_PER_DAY } from '#domain/limits.ts';
import type { PictureShape } from '../platform/http/pictures.ts';

type Use = {
  readonly shape: PictureShape;
  /** How many an account may send in a day (UTC), refused ones counted. */
  readonly perDay: number;
  /** Sealed in this table; null: anybody may see it. */
  readonly table: string | null;
  /** What its seal is bound to, beside its id. It stays as it was: other words would leave what was stored before unreadable. */
  readonly context: string | null;
};

/** What people send pictures for: a booking (the letter), a document that a person stores in the profile, and the photo of a profile. */
export const PICTURE_USES = {
  appointment: { shape: 'page', perDay: UPLOADS_PER_DAY, table: 'upload', context: 'upload' },
  document: { shape: 'page', perDay: DOCUMENTS_PER_DAY, table: 'patient_document', context: 'document' },
  photo: { shape: 'face', perDay: PHOTOS_PER_DAY, table: null, context: null },
} as const satisfies Readonly<Record<string, Use>>;

export type PictureUse = keyof typeof PICTURE_USES;
/** Those that only their owner, and whoever they show them to, may see. */
export type SealedUse = {
  [use in PictureUse]: (typeof PICTURE_USES)[use]['table'] extends string ? use : never;
}[PictureUse];
