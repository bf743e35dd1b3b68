import * as z from 'zod/mini';
import { ADMIN_ROWS, CENTER_ROWS } from './row-lists.ts';
import type { AdminRows, CenterRows } from './row-lists.ts';
import { endpoint } from '../endpoint.ts';
import { count, localDate, pageText, queryText, recordIdText } from '../fields.ts';

const adminList = z.enum(Object.keys(ADMIN_ROWS) as [AdminRows, ...AdminRows[]]);
const centerList = z.enum(Object.keys(CENTER_ROWS) as [CenterRows, ...CenterRows[]]);

/** `sort`: a column of the list, '-' before it for downwards. `filter`: one of the words the list can be narrowed to. */
const wanted = {
  q: z.optional(queryText),
  sort: z.optional(z.string().check(z.regex(/^-?[a-z_]{1,30}$/))),
  filter: z.optional(z.string().check(z.regex(/^[A-Za-z_]{1,20}$/))),
};
/** Only for lists of days (contract/administration/row-lists.ts, ofDays). */
const narrowed = {
  from: z.optional(localDate),
  to: z.optional(localDate),
  doctor: z.optional(recordIdText),
  clinic: z.optional(recordIdText),
  account: z.optional(recordIdText),
};
const listQuery = z.object({ ...wanted, ...narrowed, page: z.optional(pageText) });
const exportQuery = z.object({ ...wanted, ...narrowed });

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const rows = z.object({
  /** `id` and the list's columns. */
  rows: z.array(z.record(z.string(), cell)),
  total: count,
  pagination: z.object({ current_page: z.int(), total_page: z.int() }),
});

export const listAdminRows = /* @__PURE__ */ endpoint({
  name: 'listAdminRows',
  method: 'GET',
  path: '/api/admin/rows/{list}',
  summary: 'One page of a list of the administrator: searched, sorted, narrowed',
  access: 'administrator',
  params: z.object({ list: adminList }),
  query: listQuery,
  data: rows,
  errors: ['INVALID_INPUT'],
});

export const exportAdminRows = /* @__PURE__ */ endpoint({
  name: 'exportAdminRows',
  method: 'GET',
  path: '/api/admin/rows/{list}/csv',
  summary: 'The same list whole, as comma-separated values',
  access: 'administrator',
  grave: true,
  params: z.object({ list: adminList }),
  query: exportQuery,
  answer: 'csv',
  data: z.string(),
  errors: ['INVALID_INPUT', 'TOO_MANY_AT_ONCE', 'BUSY'],
});

export const listCenterRows = /* @__PURE__ */ endpoint({
  name: 'listCenterRows',
  method: 'GET',
  path: '/api/manage/{center}/rows/{list}',
  summary: "One page of a list of a center's manager",
  access: 'manager',
  params: z.object({ center: recordIdText, list: centerList }),
  query: listQuery,
  data: rows,
  errors: ['INVALID_INPUT'],
});

export const exportCenterRows = /* @__PURE__ */ endpoint({
  name: 'exportCenterRows',
  method: 'GET',
  path: '/api/manage/{center}/rows/{list}/csv',
  summary: 'The same list whole, as comma-separated values',
  access: 'manager',
  grave: true,
  params: z.object({ center: recordIdText, list: centerList }),
  query: exportQuery,
  answer: 'csv',
  data: z.string(),
  errors: ['INVALID_INPUT', 'TOO_MANY_AT_ONCE', 'BUSY'],
});
