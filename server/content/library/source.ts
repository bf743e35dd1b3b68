import * as z from 'zod/mini';
import { wpRefusal } from '#contract/content/content.ts';

/** Where content comes from: a WordPress at some address, or the service in this process. */
export type Source = {
  /** The address of the site, without a trailing slash; pictures may come from its origin only. */
  readonly site: string;
  fetch(request: Request): Promise<Response>;
};

/** One list or object, with the total that the headers give. */
export type SourceAnswer<T> = {
  readonly value: T;
  readonly total: number;
  readonly totalPages: number;
  readonly bytes: number;
};

/** The service does not answer in time, or its answer is not what a content service sends. */
export class SourceFailed extends Error {
  /**
   * 'away': nobody answers there, or something else does. 'failing': a failure or no answer in time, perhaps for this question only. False: an odd
   * answer.
   */
  readonly unreachable: 'away' | 'failing' | false;
  constructor(message: string, unreachable: 'away' | 'failing' | false = false) {
    super(message);
    this.unreachable = unreachable;
  }
}
/** The service answers in its own form that no such thing exists, for example with rest_post_invalid_id or rest_no_route. */
export class SourceRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The statuses that mean that no such thing exists. A demand to sign in, or to ask less often, does not mean that. */
const ABSENT: ReadonlySet<number> = new Set([400, 404, 410]);
/** A page may wait for a shorter time (content-cache.ts); after this time the reading itself is given up. */
const TIMEOUT_MS = 5_000;
const BYTES_MAX = 4_000_000;

/** The two forms of address of WordPress's interface: rewritten, and the one that always works. */
const WAYS = {
  pretty: (path: string) => `/wp-json${path}`,
  plain: (path: string) => `/?rest_route=${path.replace('?', '&')}`,
};
export type Way = keyof typeof WAYS;

/**
 * Reads `path` ('/wp/v2/posts?slug=x') and checks the answer: its type, size, JSON, shape and totals are all distrusted. Redirects are not followed.
 * Throws SourceRefused or SourceFailed.
 */
export async function readSource<S extends z.ZodMiniType>(
  source: Source,
  way: Way,
  path: string,
  shape: S,
  method: 'GET' | 'POST' = 'GET',
): Promise<SourceAnswer<z.output<S>>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = new Request(`${source.site}${WAYS[way](path)}`, {
    method,
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal,
  });
  try {
    const answer = await inTime(source.fetch(request), signal).catch((error: Error) => {
      throw error instanceof SourceFailed ? error : new SourceFailed(error.message, 'away');
    });
    const { json, bytes } = await inTime(readJson(answer), signal);
    if (answer.status >= 400) {
      const refusal = z.safeParse(wpRefusal, json);
      throw refusal.success && ABSENT.has(answer.status)
        ? new SourceRefused(refusal.data.code)
        : new SourceFailed(`status ${answer.status}`, severityOf(answer.status));
    }
    if (!answer.ok) throw new SourceFailed(`status ${answer.status}`);
    const value = z.parse(shape, json);
    return {
      value,
      bytes,
      total: countOf(answer, 'x-wp-total', json),
      totalPages: countOf(answer, 'x-wp-totalpages', [json]),
    };
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof SourceFailed) throw error;
    throw new SourceFailed(`${path}: ${(error as Error).message.slice(0, 300)}`);
  }
}

/** 429 means that this product asks too often. */
function severityOf(status: number): SourceFailed['unreachable'] {
  if (status === 429) return 'away';
  return status >= 500 && 'failing';
}

/** Ends the wait when the signal does, because a source in this process ignores the signal. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new SourceFailed('no answer in time', 'failing')), { once: true });
    work.then(resolve, reject);
  });
}

async function readJson(answer: Response): Promise<{ json: unknown; bytes: number }> {
  if (!/^application\/json\b/i.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    throw new SourceFailed(`status ${answer.status}, not JSON`, severityOf(answer.status));
  }
  // The announced size is too large; a size that is not announced is counted below.
  if (Number(answer.headers.get('content-length')) > BYTES_MAX) {
    await answer.body?.cancel();
    throw new SourceFailed('too large');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (bytes > BYTES_MAX) throw new SourceFailed('too large');
    chunks.push(chunk);
  }
  return { json: JSON.parse(Buffer.concat(chunks).toString('utf8')), bytes };
}

/** The total that the header gives; when it is missing or no number, the length of the list. */
function countOf(answer: Response, header: string, seen: unknown): number {
  const text = answer.headers.get(header);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Array.isArray(seen) ? seen.length : 1;
}
