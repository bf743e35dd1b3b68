import * as z from 'zod/mini';
import { QUERY_MAX_CHARS } from '#domain/limits.ts';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, rowId } from '../fields.ts';

/** Finds rows by words, at most ten, of which the administrator chooses one. */
const query = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(QUERY_MAX_CHARS)) });

export const pickCenter = /* @__PURE__ */ endpoint({
  name: 'pickCenter',
  method: 'GET',
  path: '/api/admin/choice/center',
  summary: 'Centers by words of their name, code or regency, at most ten',
  access: 'administrator',
  query,
  data: z.object({
    found: z.array(
      z.object({ id: rowId, name: z.string(), kind: z.enum(CENTER_KINDS), regency: z.string(), managers: count }),
    ),
  }),
  errors: ['INVALID_INPUT'],
});

export const pickRegency = /* @__PURE__ */ endpoint({
  name: 'pickRegency',
  method: 'GET',
  path: '/api/admin/choice/regency',
  summary: 'Regencies by words of their name or province, at most ten',
  access: 'administrator',
  query,
  data: z.object({ found: z.array(z.object({ code: z.string(), name: z.string(), province: z.string() })) }),
  errors: ['INVALID_INPUT'],
});

export const pickDoctor = /* @__PURE__ */ endpoint({
  name: 'pickDoctor',
  method: 'GET',
  path: '/api/admin/choice/doctor',
  summary: 'Doctors by words of their name or code, at most ten',
  access: 'administrator',
  query,
  data: z.object({
    found: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        specialisation: z.nullable(z.string()),
        center: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['INVALID_INPUT'],
});

export const pickSpecialisation = /* @__PURE__ */ endpoint({
  name: 'pickSpecialisation',
  method: 'GET',
  path: '/api/admin/choice/specialisation',
  summary: 'Specialisations by words of their name or of titles, at most ten',
  access: 'administrator',
  query,
  data: z.object({ found: z.array(z.object({ id: rowId, name: z.string() })) }),
  errors: ['INVALID_INPUT'],
});
