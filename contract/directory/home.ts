import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';
import { centerSummary } from './directory-shapes.ts';
import { latitudeText, longitudeText } from '../fields.ts';

export const specialization = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** dokter, dokter_gigi, subspesialis, bukan_dokter */
  group: z.string(),
  doctor_count: count,
});

export const getAvailableSpecialization = /* @__PURE__ */ endpoint({
  name: 'getAvailableSpecialization',
  method: 'GET',
  path: '/api/home/available-specialization',
  summary: 'All specialisations, those with doctors first',
  access: 'public',
  cache: { kind: 'public', seconds: 300 },
  data: z.object({ specializations: z.array(specialization) }),
});

export const getHomeOverview = /* @__PURE__ */ endpoint({
  name: 'getHomeOverview',
  method: 'GET',
  path: '/api/home/overview',
  summary: 'What the home page shows: the most wanted specialisations and some centers, near a place if one is given',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  query: z.object({ latitude: z.optional(latitudeText), longitude: z.optional(longitudeText) }),
  data: z.object({
    specializations: z.array(specialization),
    hospitals: z.array(centerSummary),
    totals: z.object({ doctors: count, hospitals: count }),
  }),
  errors: ['INVALID_INPUT'],
});
