import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { BODY_MAX_BYTES } from '#domain/limits.ts';

type Issue = z.core.$ZodIssue;

/** The parsed value, or INVALID_INPUT naming the first wrong field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  const field = result.success ? pathOfBroken(result.data) : fieldOf(result.error.issues);
  if (result.success && field === null) return result.data;
  throw new AppError('INVALID_INPUT', { field: field ?? '' });
}

/**
 * Where a text is none that PostgreSQL can keep: U+0000, or half a surrogate pair, which nobody types; null when nowhere. Looked
 * for here, once for every field there is: what the schema let through is no deeper than the schema.
 */
function pathOfBroken(value: unknown): string | null {
  if (typeof value === 'string') return isBroken(value) ? '' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, each] of Object.entries(value)) {
    const place = isBroken(key) ? '' : pathOfBroken(each);
    if (place !== null) return place === '' ? key : `${key}.${place}`;
  }
  return null;
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Of a union, the branch that fits best speaks. */
function fieldOf(issues: readonly Issue[]): string {
  const first = issues[0];
  if (!first) return '';
  if (first.code === 'invalid_union' && first.errors.length > 0) {
    const best = first.errors.reduce((a, b) => (b.length < a.length ? b : a));
    return [...first.path.map(String), fieldOf(best)].filter(Boolean).join('.');
  }
  return first.path.map(String).join('.');
}

/** The JSON object of a request's body. MALFORMED_BODY, UNSUPPORTED_MEDIA or BODY_TOO_LARGE otherwise. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA');
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}

/** The bytes of a body, never more than `limit` of them in memory. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length'));
  if (declared > limit) throw new AppError('BODY_TOO_LARGE', { details: { limit_bytes: limit } });
  if (declared > 0) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    total += part.length;
    if (total > limit) throw new AppError('BODY_TOO_LARGE', { details: { limit_bytes: limit } });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
