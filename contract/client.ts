import type { DataOf, Endpoint, In } from './endpoint.ts';
import type { ErrorBody } from './envelope.ts';

export type WireRequest = {
  method: string;
  /** Path and query, beginning with a slash. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignalLike | undefined;
};
/** What both a browser's and Node's AbortSignal are; this room knows neither. */
export type AbortSignalLike = { readonly aborted: boolean };
export type WireAnswer = { status: number; json: unknown };
/** Sends a request; rejects only when there is no answer at all (no connection, aborted). */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** 'OFFLINE': no answer came. Everything else is a code of the contract. */
export type CallError = Omit<ErrorBody, 'code'> & {
  code: ErrorBody['code'] | 'OFFLINE' | 'ABORTED';
  status: number;
  message?: string;
};
/** Failures are values: no caller can forget them (ERR-09). */
export type Result<T> = { ok: true; data: T } | { ok: false; error: CallError };

type Arguments<E extends Endpoint> = (E['params'] extends undefined
  ? { params?: undefined }
  : { params: In<E['params']> }) &
  (E['query'] extends undefined ? { query?: undefined } : { query?: In<E['query']> }) &
  (E['body'] extends undefined ? { body?: undefined } : { body: In<E['body']> }) & {
    token?: string | undefined;
    signal?: AbortSignalLike | undefined;
  };

export type Call = <E extends Endpoint>(endpoint: E, args?: Arguments<E>) => Promise<Result<DataOf<E>>>;

/** Typed calls over an injected `send`; the same client runs in the browser and, in process, on the server. */
export function createClient(send: Send): Call {
  return async (endpoint, args) => {
    const given = (args ?? {}) as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      token?: string;
      signal?: AbortSignalLike;
    };
    const headers: Record<string, string> = { accept: 'application/json' };
    if (given.body !== undefined) headers['content-type'] = 'application/json';
    if (given.token) headers['authorization'] = `Bearer ${given.token}`;
    let answer: WireAnswer;
    try {
      answer = await send({
        method: endpoint.method,
        url: urlOf(endpoint, given.params, given.query),
        headers,
        body: given.body === undefined ? undefined : JSON.stringify(given.body),
        signal: given.signal,
      });
    } catch {
      return failure(given.signal?.aborted ? 'ABORTED' : 'OFFLINE', 0);
    }
    const json = answer.json as { status?: string; data?: unknown; error?: ErrorBody; message?: string } | null;
    if (answer.status < 400 && json?.status === 'success') return { ok: true, data: json.data as never };
    // A proxy on the way may answer in a form of its own.
    if (typeof json?.error?.code === 'string')
      return {
        ok: false,
        error: { ...json.error, status: answer.status, ...(json.message ? { message: json.message } : {}) },
      };
    return failure('INTERNAL', answer.status);
  };
}

/** The path of an endpoint with its parameters put in, and its query. Undefined and empty values are left out. */
export function urlOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
    );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

function failure(code: CallError['code'], status: number): { ok: false; error: CallError } {
  return { ok: false, error: { code, status } };
}
