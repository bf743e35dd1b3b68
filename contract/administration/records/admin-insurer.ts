import * as z from 'zod/mini';
import { INSURER_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { personName, rowId, rowIdText } from '../../fields.ts';
import { seenDigest } from '../../disruption/schedule.ts';

/** Another name that people search by. The database stores them in one text with bars between, so a name has none. */
const alias = z.string().check(z.trim(), z.minLength(2), z.maxLength(60), z.regex(/^[^|\u0000-\u001f<>]*$/));
const facts = z.object({
  name: personName,
  kind: z.enum(INSURER_KINDS),
  aliases: z.array(alias).check(z.maxLength(20)),
});
const insurer = z.object({
  id: rowId,
  name: z.string(),
  slug: z.string(),
  kind: z.string(),
  aliases: z.array(z.string()),
});
const insurerRecord = z.object({ insurer, seen: seenDigest });
const byId = z.object({ id: rowIdText });

export const getInsurer = /* @__PURE__ */ endpoint({
  name: 'getInsurer',
  method: 'GET',
  path: '/api/admin/insurer/{id}',
  summary: 'A way to pay, as it is kept',
  access: 'administrator',
  params: byId,
  data: insurerRecord,
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const addInsurer = /* @__PURE__ */ endpoint({
  name: 'addInsurer',
  method: 'POST',
  path: '/api/admin/insurer',
  summary: 'Adds a way to pay. Its slug is made of the name, and stays',
  access: 'administrator',
  body: facts,
  data: insurerRecord,
  errors: ['INVALID_INPUT', 'INSURER_KNOWN'],
});

export const saveInsurer = /* @__PURE__ */ endpoint({
  name: 'saveInsurer',
  method: 'POST',
  path: '/api/admin/insurer/{id}',
  summary: 'Changes a way to pay; its slug stays',
  access: 'administrator',
  params: byId,
  body: z.extend(facts, { seen: seenDigest }),
  data: insurerRecord,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'EDITED_MEANWHILE'],
});
