import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { BODY_MAX_BYTES } from '#domain/limits.ts';

type Issue = z.core.$ZodIssue;

/** Returns the parsed value, or throws INVALID_INPUT with the first wrong field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  const field = result.success ? pathOfBroken(result.data) : fieldOf(result.error.issues);
  if (result.success && field === null) return result.data;
  throw new AppError('INVALID_INPUT', { field: field ?? '' });
}

/**
 * The path of the first text that PostgreSQL cannot store (U+0000, or half a surrogate pair); null when there is none. The check covers every field
 * at once; the recursion goes no deeper than the schema that the value has passed.
 */
function pathOfBroken(value: unknown): string | null {
  if (typeof value === 'string') return isBroken(value) ? '' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, each] of Object.entries(value)) {
    const path = isBroken(key) ? '' : pathOfBroken(each);
    if (path !== null) return path === '' ? key : `${key}.${path}`;
  }
  return null;
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The path of the first wrong field; of a union, the one in its best fitting branch. */
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

/** Reads the bytes of a body; never holds more than `limit` of them in memory. */
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
