import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const insurer = z.object({ id: z.int(), slug: z.string(), name: z.string(), kind: z.string() });

export const getAvailableInsurance = /* @__PURE__ */ endpoint({
  name: 'getAvailableInsurance',
  method: 'GET',
  path: '/api/about/available-insurance',
  summary: 'Payment kinds and insurances that at least one center takes; cash and BPJS first',
  access: 'public',
  cache: { kind: 'public', seconds: 300 },
  data: z.object({ insurances: z.array(insurer) }),
});
