import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, localDate, pageText, slug } from '../fields.ts';
import { doctorSummary, centerSummary, pagination, publicSession } from './directory-shapes.ts';

const landingLink = z.object({ slug: z.string(), name: z.string(), doctor_count: count });

export const getLanding = /* @__PURE__ */ endpoint({
  name: 'getLanding',
  method: 'GET',
  path: '/api/landing/{specialization}',
  summary: 'Doctors of one specialisation, in one city or everywhere, nine a page, with what leads on from there',
  access: 'public',
  cache: { kind: 'public', seconds: 15 },
  params: z.object({ specialization: slug }),
  query: z.object({ city: z.optional(slug), page: z.optional(pageText) }),
  data: z.object({
    specialization: z.object({
      slug: z.string(),
      name: z.string(),
      /** dokter, dokter_gigi, subspesialis, bukan_dokter */
      group: z.string(),
      /** What people call the doctor ('dokter anak'); null when no such word is known. */
      common_name: z.nullable(z.string()),
    }),
    city: z.nullable(z.object({ slug: z.string(), name: z.string(), province: z.string() })),
    doctor_list: z.array(doctorSummary),
    hospital_list: z.array(centerSummary),
    pagination,
    /** How many such doctors practise at how many centers. */
    figures: z.object({ doctors: count, hospitals: count }),
    /** The first session at which a number can be taken; null when there is none, or on a later page. */
    next_session: z.nullable(publicSession),
    /** In WIB, for words like 'today'. */
    today: localDate,
    /** The nearest other cities, or without a city those with most doctors; only cities with doctors. */
    cities: z.array(landingLink),
    /** Other specialisations with doctors there. */
    specializations: z.array(landingLink),
  }),
  errors: ['INVALID_INPUT', 'SPECIALIZATION_NOT_FOUND', 'CITY_NOT_FOUND'],
});
