import * as z from 'zod/mini';
import { APPOINTMENT_PICTURES, PAYMENT_BPJS } from '#domain/vocabulary.ts';
import { picturesAskedFor } from '#domain/booking/payment-documents.ts';
import type { AppointmentPicture, VisitKind } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId, transCode } from '../fields.ts';

export { APPOINTMENT_PICTURES } from '#domain/vocabulary.ts';
export type { AppointmentPicture } from '#domain/vocabulary.ts';

export const uploadLetter = /* @__PURE__ */ endpoint({
  name: 'uploadLetter',
  method: 'POST',
  path: '/api/appointment/document',
  summary:
    'Uploads the picture of a letter (JPEG, PNG or WebP, at most 5 MB); its id is the value of an image attribute',
  access: 'patient',
  upload: true,
  data: z.object({ upload: z.object({ id: opaqueId, media_type: z.string() }) }),
  errors: ['UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE', 'RATE_LIMITED'],
});

// The two endpoints of a picture are written out, because the browser's build can leave out only shapes that are written out (vite.config.ts).

export const getLetter = /* @__PURE__ */ endpoint({
  name: 'getLetter',
  method: 'GET',
  path: '/api/appointment/detail/{trans_code}/letter',
  summary: 'The picture of the letter that the signed-in person gave with a booking; the reading is written down',
  access: 'patient',
  answer: 'picture',
  params: z.object({ trans_code: transCode }),
  data: z.unknown(),
  errors: ['INVALID_INPUT', 'APPOINTMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

export const getDeskLetter = /* @__PURE__ */ endpoint({
  name: 'getDeskLetter',
  method: 'GET',
  path: '/api/desk/appointment/{trans_code}/letter',
  summary: "The picture of the letter of a booking at the desk's center; the reading is written down",
  access: 'desk',
  answer: 'picture',
  params: z.object({ trans_code: transCode }),
  data: z.unknown(),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'APPOINTMENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});

/** Who reads each picture of an appointment by which endpoint. */
export const PICTURE_READING = {
  letter: { own: getLetter, desk: getDeskLetter },
} as const satisfies Readonly<Record<AppointmentPicture, unknown>>;

/** An object that says something of each picture under 'has_' and its name, such as `has_letter`. */
export function ofEachPicture<T>(say: (picture: AppointmentPicture) => T): Record<`has_${AppointmentPicture}`, T> {
  const said = APPOINTMENT_PICTURES.map((picture) => [`has_${picture}`, say(picture)]);
  return Object.fromEntries(said) as Record<`has_${AppointmentPicture}`, T>;
}

type Payment = {
  readonly slug: string;
  readonly visit_kind: VisitKind | null;
  readonly documents: readonly unknown[];
};

/** The pictures that a booking came with, also those that are no longer stored. Without other documents nothing was given: the desk registered the patient. */
export function picturesOf({ slug, visit_kind: kind, documents }: Payment): AppointmentPicture[] {
  return documents.length > 0 ? picturesAskedFor(slug, kind) : [];
}

/** The pictures without which nobody books a kind of visit; only BPJS has kinds of visit. */
export function picturesOfVisit(kind: VisitKind): AppointmentPicture[] {
  return picturesAskedFor(PAYMENT_BPJS, kind);
}
