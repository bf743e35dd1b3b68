import type { Endpoint, In } from '#contract/endpoint.ts';
import type { Holder, World } from './authorisation-world.ts';

/** What one request carries; `file`: the raw bytes of an upload. */
export type Sent<E extends Endpoint = Endpoint> = {
  params?: In<E['params']>;
  query?: In<E['query']>;
  body?: In<E['body']>;
  file?: Buffer;
};

/**
 * Who may do what an endpoint does.
 * `row`: whose row it reads or moves, in words; then everybody but its owner (of 'desk' endpoints: its center) must be refused.
 * `own`: it acts on the asker's things without naming one; then a stranger who asks sees and changes nothing of the owner's.
 * One of them, or both where a row is named and the asker's own things are changed beside it.
 */
export type Entry<E extends Endpoint = Endpoint> = ({ row: string } | { own: string }) & {
  row?: string;
  own?: string;
  /** A request that is right in everything, on behalf of this person. */
  ask(of: Holder, world: World): Sent<E> | Promise<Sent<E>>;
  /** Of a 'desk' endpoint: only managers of the center may; its front desk is refused like a stranger. */
  managersOnly?: boolean;
};

/** By the endpoint's name. Whether a request is right in everything, the endpoint's own shapes say when it is sent. */
export type Table = Readonly<Record<string, Entry>>;
