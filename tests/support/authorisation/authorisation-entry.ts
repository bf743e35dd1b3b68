import type { Holder, World } from './authorisation-world.ts';

/** What one request carries; `file`: the raw bytes of an upload. */
export type Sent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Buffer;
};

/**
 * Who may do what an endpoint does.
 * `row`: whose row it reads or moves, in words; then everybody but its owner (for 'desk' endpoints: its center) must be refused.
 * `own`: it acts on the caller's own rows without naming one; then a stranger who calls it sees and changes nothing of the owner's.
 * One of them, or both where a row is named and rows of the caller are changed too.
 */
export type Entry = ({ row: string } | { own: string }) & {
  row?: string;
  own?: string;
  /** A valid request on behalf of this person. */
  ask(of: Holder, world: World): Sent | Promise<Sent>;
  /** For a 'desk' endpoint: only managers of the center may call it; its front desk is refused like a stranger. */
  managersOnly?: boolean;
};

/** By the endpoint's name. The endpoint's own shapes check that a request is valid when it is sent. */
export type Table = Readonly<Record<string, Entry>>;
