import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, instant, rowIdText } from '../../fields.ts';
import { ADMIN_IMPORTS, CENTER_IMPORTS, IMPORT_STATES, IMPORT_STEPS } from './import-limits.ts';

const severity = z.enum(['refused', 'warning']);

export const importRun = z.object({
  id: z.string(),
  kind: z.enum(ADMIN_IMPORTS),
  /** The file's name on the computer it came from. */
  file: z.string(),
  bytes: count,
  created_at: instant,
  step: z.enum(IMPORT_STEPS),
  state: z.enum(IMPORT_STATES),
  /** Rows read so far, and about how many there are. */
  rows: count,
  rows_about: count,
  /** Result of the step that ended last. */
  result: z.nullable(
    z.object({
      read: count,
      accepted: count,
      /** Rows of the database that are new or different. */
      changed: count,
      refused: count,
      warned: count,
      /** How often each fault occurred, most frequent first. */
      reasons: z.array(z.object({ severity, code: z.string(), sentence: z.string(), count })),
      /** Sessions that the new schedules make. */
      sessions_made: count,
      /** Coming sessions with numbers, at the centers of the file, whose hours stand in no schedule any more. */
      stranded: count,
      /** Weekly hours of the doctors of the file that overlap each other. */
      overlaps: count,
    }),
  ),
  /** Why a step failed: the file cannot be used, or FAULT. */
  failure: z.nullable(z.object({ reason: z.string(), facts: z.record(z.string(), z.string()) })),
});
const runData = z.object({ import: importRun });
const withFaults = z.object({
  import: importRun,
  /** The first faults; the report has them all. */
  faults: z.array(
    z.object({ line: count, severity, column: z.string(), value: z.string(), code: z.string(), sentence: z.string() }),
  ),
});

const center = z.object({ center: rowIdText });
const importId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const adminRun = z.object({ id: importId });
const centerRun = z.object({ center: rowIdText, id: importId });
const fileName = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const step = z.object({ step: z.enum(IMPORT_STEPS) });

export const uploadAdminImport = /* @__PURE__ */ endpoint({
  name: 'uploadAdminImport',
  method: 'POST',
  path: '/api/admin/import',
  summary: 'Keeps a CSV file (at most 20 MB) for a day and begins to check it; nothing is written yet',
  access: 'administrator',
  upload: 'csv',
  query: z.object({ kind: z.enum(ADMIN_IMPORTS), name: fileName }),
  data: runData,
  errors: ['INVALID_INPUT', 'UNSUPPORTED_MEDIA', 'BODY_TOO_LARGE', 'RATE_LIMITED', 'FILE_UNUSABLE', 'IMPORT_BUSY'],
});

export const uploadCenterImport = /* @__PURE__ */ endpoint({
  name: 'uploadCenterImport',
  method: 'POST',
  path: '/api/manage/{center}/import',
  summary: 'The same for rows of one center (at most 5 MB)',
  access: 'manager',
  upload: 'csv',
  params: center,
  query: z.object({ kind: z.enum(CENTER_IMPORTS), name: fileName }),
  data: runData,
  errors: [
    'INVALID_INPUT',
    'UNSUPPORTED_MEDIA',
    'BODY_TOO_LARGE',
    'RATE_LIMITED',
    'FILE_UNUSABLE',
    'IMPORT_BUSY',
    'HOSPITAL_NOT_FOUND',
  ],
});

export const listAdminImports = /* @__PURE__ */ endpoint({
  name: 'listAdminImports',
  method: 'GET',
  path: '/api/admin/import',
  summary: 'The latest imports of this account, newest first (at most 10)',
  access: 'administrator',
  data: z.object({ imports: z.array(importRun) }),
});

export const listCenterImports = /* @__PURE__ */ endpoint({
  name: 'listCenterImports',
  method: 'GET',
  path: '/api/manage/{center}/import',
  summary: 'The latest imports of this account for a center, newest first (at most 10)',
  access: 'manager',
  params: center,
  data: z.object({ imports: z.array(importRun) }),
});

export const getAdminImport = /* @__PURE__ */ endpoint({
  name: 'getAdminImport',
  method: 'GET',
  path: '/api/admin/import/{id}',
  summary: 'How far an import is, what came of it, and the first 200 faults of the file',
  access: 'administrator',
  params: adminRun,
  data: withFaults,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND'],
});

export const getCenterImport = /* @__PURE__ */ endpoint({
  name: 'getCenterImport',
  method: 'GET',
  path: '/api/manage/{center}/import/{id}',
  summary: 'The same for an import of one center',
  access: 'manager',
  params: centerRun,
  data: withFaults,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND'],
});

export const runAdminImport = /* @__PURE__ */ endpoint({
  name: 'runAdminImport',
  method: 'POST',
  path: '/api/admin/import/{id}/run',
  summary: 'Imports a checked file, or checks one again whose check did not come to its end',
  access: 'administrator',
  grave: true,
  params: adminRun,
  body: step,
  data: runData,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_BUSY'],
});

export const runCenterImport = /* @__PURE__ */ endpoint({
  name: 'runCenterImport',
  method: 'POST',
  path: '/api/manage/{center}/import/{id}/run',
  summary: 'The same for an import of one center',
  access: 'manager',
  grave: true,
  params: centerRun,
  body: step,
  data: runData,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_BUSY'],
});

export const cancelAdminImport = /* @__PURE__ */ endpoint({
  name: 'cancelAdminImport',
  method: 'POST',
  path: '/api/admin/import/{id}/cancel',
  summary: 'Stops what goes on; nothing of it is written',
  access: 'administrator',
  params: adminRun,
  data: runData,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'],
});

export const cancelCenterImport = /* @__PURE__ */ endpoint({
  name: 'cancelCenterImport',
  method: 'POST',
  path: '/api/manage/{center}/import/{id}/cancel',
  summary: 'The same for an import of one center',
  access: 'manager',
  params: centerRun,
  data: runData,
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'],
});

export const getAdminImportReport = /* @__PURE__ */ endpoint({
  name: 'getAdminImportReport',
  method: 'GET',
  path: '/api/admin/import/{id}/report',
  summary: 'Every fault of the file, as comma-separated values',
  access: 'administrator',
  grave: true,
  answer: 'csv',
  params: adminRun,
  data: z.string(),
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'TOO_MANY_AT_ONCE', 'BUSY'],
});

export const getCenterImportReport = /* @__PURE__ */ endpoint({
  name: 'getCenterImportReport',
  method: 'GET',
  path: '/api/manage/{center}/import/{id}/report',
  summary: 'The same for an import of one center',
  access: 'manager',
  grave: true,
  answer: 'csv',
  params: centerRun,
  data: z.string(),
  errors: ['INVALID_INPUT', 'IMPORT_NOT_FOUND', 'TOO_MANY_AT_ONCE', 'BUSY'],
});

export const exportAdminImport = /* @__PURE__ */ endpoint({
  name: 'exportAdminImport',
  method: 'GET',
  path: '/api/admin/import-file/{kind}',
  summary: 'All rows of a kind in the columns that an import reads',
  access: 'administrator',
  grave: true,
  answer: 'csv',
  params: z.object({ kind: z.enum(ADMIN_IMPORTS) }),
  data: z.string(),
  errors: ['INVALID_INPUT', 'TOO_MANY_AT_ONCE', 'BUSY'],
});

export const exportCenterImport = /* @__PURE__ */ endpoint({
  name: 'exportCenterImport',
  method: 'GET',
  path: '/api/manage/{center}/import-file/{kind}',
  summary: 'The rows of one center in the columns that an import reads',
  access: 'manager',
  grave: true,
  answer: 'csv',
  params: z.object({ center: rowIdText, kind: z.enum(CENTER_IMPORTS) }),
  data: z.string(),
  errors: ['INVALID_INPUT', 'TOO_MANY_AT_ONCE', 'BUSY'],
});
