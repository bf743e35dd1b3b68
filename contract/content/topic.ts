import * as z from 'zod/mini';
import { TOPIC_KINDS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { slug } from '../fields.ts';
import { articleCard, term } from './article.ts';

const topicLine = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(TOPIC_KINDS),
  /** Other names, by which the list can be filtered too. */
  also: z.array(z.string()),
});

export const listTopics = /* @__PURE__ */ endpoint({
  name: 'listTopics',
  method: 'GET',
  path: '/api/topics',
  summary: 'All topics of the encyclopedia, A to Z (at most 1,000)',
  access: 'public',
  cache: { kind: 'public', seconds: 300 },
  data: z.object({
    /** False when the content service cannot be reached and nothing is cached (ERR-07). */
    available: z.boolean(),
    topics: z.array(topicLine),
  }),
});

export const getTopic = /* @__PURE__ */ endpoint({
  name: 'getTopic',
  method: 'GET',
  path: '/api/topics/{slug}',
  summary:
    'One disease or drug: sanitised HTML with anchors, its table of contents, its specialisation and what is related',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  params: z.object({ slug }),
  data: z.object({
    topic: z.object({
      ...topicLine.shape,
      summary: z.string(),
      /** Sanitised by the server. */
      html: z.string(),
      contents: z.array(z.object({ id: z.string(), text: z.string() })),
      /** ISO instant, UTC. */
      modified_at: z.nullable(z.string()),
      specialization: z.nullable(term),
    }),
    related: z.array(topicLine),
    articles: z.array(articleCard),
  }),
  errors: ['TOPIC_NOT_FOUND', 'CONTENT_MOVED', 'CONTENT_UNAVAILABLE'],
});
