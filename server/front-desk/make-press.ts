import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { insideOf } from '#domain/queue/moves.ts';
import type { Decision } from '#domain/queue/moves.ts';
import { answersTo, inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { isOutdated } from '../queue/queue-log.store.ts';
import { lockOwn, openQueue, settle, writeEvents } from '../queue/move-queue.ts';
import type { OpenedQueue } from '../queue/move-queue.ts';
import { findPress, insertPress } from './desk-press.store.ts';
import type { PressRow } from './desk-press.store.ts';

/** One press at the desk, as it was sent. */
export type Press = {
  readonly sessionId: number;
  readonly viewer: Viewer;
  readonly now: Date;
  /** The name of the operation. */
  readonly move: string;
  readonly body: {
    readonly key: string;
    readonly desk: string;
    /** What the desk saw: the version of the session, and of a room who was inside. */
    readonly version: number;
    readonly room?: string;
    readonly inside?: number | null;
  };
};
/** Lets the rules decide in the transaction of the press. */
export type Decide = (opened: OpenedQueue, client: PoolClient) => Decision | Promise<Decision>;

/**
 * One press at the desk: locks the session, looks at the key and at what the desk saw, lets the rules decide on its log, appends the events, writes the rows that
 * follow from them, and tells the hub after the commit. The same key again does nothing and is no error. Refused: STALE_VERSION when the desk saw another
 * state, PRESS_WITHDRAWN when the desk gave the press up, IDEMPOTENCY_KEY_REUSED for a key that was used for something else, and what the rules refuse.
 */
export async function makePress(decide: Decide, press: Press, deps: Deps): Promise<void> {
  const after = await inTransactionAgain(deps.pool, (client) => pressIn(client, decide, press, deps));
  if (after) settle(press.sessionId, after, deps);
}

/** A press in the transaction of a caller, who passes the returned state to `settle` after the commit; null: it was carried out before. */
export async function pressIn(
  client: PoolClient,
  decide: Decide,
  press: Press,
  deps: Deps,
): Promise<QueueState | null> {
  const { sessionId, viewer, now, move, body } = press;
  const [session, before] = await answersTo([
    lockOwn(client, sessionId, viewer.centerIds),
    findPress(client, body.key),
  ]);
  if (before && isRepeated(before, press)) return null;
  const opened = await openQueue(client, session, now, deps);
  const room = body.room ?? '';
  const isOther = body.inside !== undefined && (insideOf(opened.state, room)?.number ?? null) !== body.inside;
  if (isOther || (await isOutdated(client, session, body.version)))
    throw new AppError('STALE_VERSION', { details: { version: session.version } });
  const decision = await decide(opened, client);
  if (!decision.ok) throw new AppError(decision.refusal);
  const { events } = decision;
  const made = { digest: digestOf(press), from: session.version + 1, to: session.version + events.length };
  const { key, desk } = body;
  const { accountId } = viewer;
  const [after] = await answersTo([
    writeEvents(client, opened, events, accountId),
    insertPress(client, { key, sessionId, accountId, desk, room, move, made }, now),
  ]);
  return after;
}

/** Whether the press on record is this very one, carried out. Throws for one that was withdrawn, and for another one of the same key. */
function isRepeated({ session_id, request_digest, withdrawn }: PressRow, press: Press): boolean {
  if (session_id !== press.sessionId) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });
  if (withdrawn) throw new AppError('PRESS_WITHDRAWN');
  if (!request_digest?.equals(digestOf(press))) throw new AppError('IDEMPOTENCY_KEY_REUSED', { field: 'key' });
  return true;
}

function digestOf({ move, body }: Press): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([move, body]))
    .digest();
}
