import { APPOINTMENT_PICTURES, PICTURE_READING, uploadLetter } from '#contract/booking/appointment-picture.ts';
import type { AppointmentPicture } from '#contract/booking/appointment-picture.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import type { Deps } from '../platform/deps.ts';
import { pictureResponse } from '../platform/http/pictures.ts';
import { answer } from '../platform/http/route.ts';
import { readAppointmentPicture } from './read-documents.ts';
import type { Reading } from './read-documents.ts';
import { storeAppointmentPicture } from './store-appointment-picture.ts';

export const appointmentPictureRoutes = [
  answer(uploadLetter, async ({ viewer, request, now }, deps) => ({
    upload: await storeAppointmentPicture(viewer.accountId, request, now, deps),
  })),

  ...APPOINTMENT_PICTURES.flatMap((picture) => [
    answer(PICTURE_READING[picture].own, ({ viewer: { accountId }, params, now }, deps) =>
      show(picture, params.trans_code, { accountId, reader: { account: accountId }, now }, deps),
    ),
    answer(PICTURE_READING[picture].desk, ({ viewer: { accountId, centerIds }, params, now }, deps) =>
      show(picture, params.trans_code, { accountId, reader: { centers: centerIds }, now }, deps),
    ),
  ]),
];

async function show(picture: AppointmentPicture, code: string, reading: Reading, deps: Deps): Promise<Response> {
  return pictureResponse(await readAppointmentPicture(picture, normaliseTransCode(code), reading, deps));
}
