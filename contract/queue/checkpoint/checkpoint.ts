import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { count, instant, rowIdText } from '../../fields.ts';

const base64Hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
/** How many leaves a tree has, or events a log, as text. */
const countText = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)),
  z.transform((text: string) => Number(text)),
);
const LINE_MAX = 500;

export const getQueueProof = /* @__PURE__ */ endpoint({
  name: 'getQueueProof',
  method: 'GET',
  path: '/api/queue/{session}/proof',
  summary:
    "The last signed checkpoint over the logs of all queues, what it says of this session's log, and that it continues the checkpoint of `from` leaves that the asker stored, and the hash of the event `at`",
  access: 'public',
  cache: { kind: 'public', seconds: 5 },
  params: z.object({ session: rowIdText }),
  query: z.object({ from: z.optional(countText), at: z.optional(countText) }),
  data: z.object({
    /** The key that checkpoints are signed with, as C2SP signed-note writes it. */
    key: z.string(),
    /** Keys of the witnesses whose signatures may stand under the checkpoint. */
    witnesses: z.array(z.string()),
    /** The signed checkpoint (C2SP tlog-checkpoint); '' before the first one. */
    checkpoint: z.string(),
    made_at: z.nullable(instant),
    /** When the next one is made, if there is news by then. */
    next_at: instant,
    /** That it continues the checkpoint of `from` leaves (RFC 6962, 2.1.2). */
    consistency: z.array(base64Hash),
    /** The session's last leaf under the checkpoint, and that it stands there (RFC 6962, 2.1.1); null: none yet. */
    leaf: z.nullable(z.object({ index: count, text: z.string(), inclusion: z.array(base64Hash) })),
    /** The event `at` of the session's log, with its hash in hexadecimal; null where there is none. */
    head: z.nullable(z.object({ version: count, head: z.string() })),
  }),
  errors: ['INVALID_INPUT', 'SESSION_NOT_FOUND'],
});

export const getConsistency = /* @__PURE__ */ endpoint({
  name: 'getConsistency',
  method: 'GET',
  path: '/api/log/consistency',
  summary: 'That the tree of `second` leaves continues that of `first` leaves (RFC 6962, 2.1.2), for witnesses',
  access: 'public',
  cache: { kind: 'public', seconds: 3600 },
  query: z.object({ first: countText, second: countText }),
  data: z.object({ consistency: z.array(base64Hash) }),
  errors: ['INVALID_INPUT'],
});

export const addCosignature = /* @__PURE__ */ endpoint({
  name: 'addCosignature',
  method: 'POST',
  path: '/api/log/cosignature',
  summary: 'A witness that this site knows adds its signature (C2SP tlog-cosignature) to a checkpoint',
  access: 'public',
  body: z.object({ size: count, line: z.string().check(z.minLength(10), z.maxLength(LINE_MAX)) }),
  data: z.object({ added: z.literal(true) }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});
