import * as z from 'zod/mini';
import { ERASURES } from '#domain/accounts/look-words.ts';
import { endpoint } from '../endpoint.ts';
import { count, instant } from '../fields.ts';

export const listErasures = /* @__PURE__ */ endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/api/admin/erasure',
  summary:
    'What is erased when its time is over, of each kind: after how many days, how much is due now (at most 10,000 are counted), and what was erased last',
  access: 'administrator',
  data: z.object({
    erasures: z.array(
      z.object({
        kind: z.enum(ERASURES),
        days: count,
        due: count,
        last: z.nullable(z.object({ at: instant, erased: count })),
      }),
    ),
  }),
});
