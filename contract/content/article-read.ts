import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { slug } from '../fields.ts';

export const noteArticleRead = /* @__PURE__ */ endpoint({
  name: 'noteArticleRead',
  method: 'POST',
  path: '/api/articles/{slug}/read',
  summary: 'Counts one reading, for the list of the articles read most; says nothing about who read',
  access: 'public',
  params: z.object({ slug }),
  data: z.object({}),
  errors: ['RATE_LIMITED'],
});
