import * as z from 'zod/mini';
import { FAVOURITE_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { namedLink, rowId } from '../fields.ts';

const item = z.extend(namedLink, { id: z.int() });

/** ENT-06, and with each favourite the one line that a list shows of it. */
export const favourites = z.object({
  doctors: z.array(z.extend(item, { specialist: z.string() })),
  clinics: z.array(z.extend(item, { polyclinic: z.object({ medical_center: namedLink }) })),
  hospitals: z.array(z.extend(item, { regency: z.string() })),
});

export const getFavourites = /* @__PURE__ */ endpoint({
  name: 'getFavourites',
  method: 'GET',
  path: '/api/patient/profile/favourite-medical',
  summary: 'The doctors, clinics and hospitals this person keeps, newest first (at most 100 of each)',
  access: 'patient',
  data: z.object({ favourites }),
});

export const setFavourite = /* @__PURE__ */ endpoint({
  name: 'setFavourite',
  method: 'POST',
  path: '/api/patient/profile/favourite-medical',
  summary: 'Keeps or lets go of a doctor, clinic or hospital; doing it twice is the same as once',
  access: 'patient',
  body: z.object({ kind: z.enum(FAVOURITE_KINDS), id: rowId, favourite: z.boolean() }),
  data: z.object({ favourite: z.boolean() }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'FAVOURITES_FULL'],
});
