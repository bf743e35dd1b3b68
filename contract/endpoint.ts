import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. 'patient': who is signed in; 'locked': the same, also while the screen is locked. 'desk' is any staff of one medical center; a policy checks the row's own center. 'kiosk': the tablet at the door of one center,
 * by a token of its own that opens nothing else. 'manager': who manages the center that the address names as {center}, and the administrator.
 * 'administrator' runs the product.
 */
export type Access = 'public' | 'patient' | 'locked' | 'desk' | 'kiosk' | 'manager' | 'administrator';
/** 'public': cached for some seconds, the same for everyone. 'none': never cached (private or changing). */
export type CacheRule = { kind: 'none' } | { kind: 'public'; seconds: number };
export type Method = 'GET' | 'POST';
/** 'picture': the bytes of a JPEG instead of the envelope; 'csv': a file of comma-separated values. */
export type Answer = 'json' | 'event-stream' | 'picture' | 'csv';

type Shape = z.ZodMiniType | undefined;

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly name: string;
  readonly method: Method;
  /** With {placeholders}, each a key of `params`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Staff who have a second factor must have given it in this browser session within the last minutes, and get FACTOR_AGAIN otherwise. Which endpoints are grave, and by which rule: docs/decisions/0082. */
  readonly grave?: boolean;
  readonly cache: CacheRule;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The shape under `data` of the envelope; of one event's data for an event stream. */
  readonly data: Data;
  readonly errors: readonly ErrorCode[];
  readonly answer: Answer;
  /** Set where the body is the raw bytes of a file instead of JSON: a picture, or comma-separated values. */
  readonly upload: boolean | 'csv';
};

type Optional = 'params' | 'query' | 'body' | 'errors' | 'answer' | 'cache' | 'upload';

/** Declares one endpoint; the server answers it, the browser calls it, the OpenAPI page prints it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Data extends z.ZodMiniType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(
  spec: Omit<Endpoint<Params, Query, Body, Data>, Optional> & {
    params?: Params;
    query?: Query;
    body?: Body;
    errors?: readonly ErrorCode[];
    answer?: Answer;
    cache?: CacheRule;
    upload?: boolean | 'csv';
  },
): Endpoint<Params, Query, Body, Data> {
  return {
    ...spec,
    params: spec.params as Params,
    query: spec.query as Query,
    body: spec.body as Body,
    errors: spec.errors ?? [],
    answer: spec.answer ?? 'json',
    cache: spec.cache ?? { kind: 'none' },
    upload: spec.upload ?? false,
  };
}

export type Out<S extends Shape> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type In<S extends Shape> = S extends z.ZodMiniType ? z.input<S> : undefined;
export type DataOf<E extends Endpoint> = z.output<E['data']>;
