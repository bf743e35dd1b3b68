import * as z from 'zod/mini';
import { VISIT_KINDS } from '#domain/vocabulary.ts';
import { ofEachPicture } from './appointment-picture.ts';

/** What a patient gave with a booking, as the desk reads it. */
export const deskDocuments = z.object({
  payment: z.string(),
  visit_kind: z.nullable(z.enum(VISIT_KINDS)),
  /** Numbers are masked but for the last four characters, unless they were asked for. */
  documents: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Something in `documents` is masked. */
  is_masked: z.boolean(),
  /** Whether each picture is stored: `has_letter` says so of the letter (getDeskLetter). */
  .../* @__PURE__ */ ofEachPicture(() => z.boolean()),
});
