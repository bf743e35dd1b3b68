import type { DataOf, Endpoint, Out } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ErrorDetails } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';

/** The account behind a Bearer token. What it may do is added by the concept that knows (server/accounts/authenticate.ts). */
export interface Viewer {
  readonly accountId: number;
}

/** The account is known, and has no right to the endpoint: FORBIDDEN without the scope that it demands, FACTOR_REQUIRED before the second factor that opens scopes. */
export class RightMissing extends AppError {
  readonly viewer: Viewer;

  constructor(viewer: Viewer, code: 'FORBIDDEN' | 'FACTOR_REQUIRED' = 'FORBIDDEN', details?: ErrorDetails) {
    super(code, { details });
    this.viewer = viewer;
  }
}

/** What a handler knows about its request beyond what was asked and answered, for the log of security: who it was, whom it was about. */
export type Noted = {
  account?: number;
  subject?: number;
  center?: number | null;
  detail?: string;
};

/** One validated request. `viewer` is there exactly when the endpoint's access is not public. */
export type ApiRequest<E extends Endpoint> = {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
  readonly viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  readonly now: Date;
  /** The client's address, for limits only; never stored as it is. */
  readonly client: string;
  readonly token: string | null;
  readonly request: Request;
  /** Headers that the answer carries beside its own, such as a cookie. */
  readonly answerHeaders: Headers;
  readonly noted: Noted;
};

/** JSON endpoints return what goes under `data`; event streams return the Response itself. */
export type Handler<E extends Endpoint> = (request: ApiRequest<E>, deps: Deps) => Promise<DataOf<E> | Response>;

export type Route = { readonly endpoint: Endpoint; readonly handler: Handler<never>; readonly asBuilt: boolean };

/** Pairs an endpoint of the contract with its handler. */
export function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<never>, asBuilt: false };
}

/**
 * As `answer`, for endpoints that are asked for most and answer nothing private: the answer goes out as the handler built it. Checking it against the
 * contract would take a tenth of the time of a search; tests check it instead (tests/support/as-contracted.ts).
 */
export function answerAsBuilt<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { ...answer(endpoint, handler), asBuilt: true };
}
