import type { SecurityKind } from '#domain/accounts/security-kinds.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import { insertSecurityEvents } from './security-event.store.ts';
import type { SecurityRow, Subject } from './security-event.store.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly security: SecurityLog;
  }
}

export type SecurityEvent = {
  readonly kind: SecurityKind;
  readonly door: string;
  readonly detail: string;
  readonly account: number | null;
  readonly subject: Subject;
  readonly center: number | null;
};
/** Where an event comes from. */
export type SecuritySource = { readonly client: string; readonly requestId: string; readonly now: Date };

/** The log of security: each event is a line of the process log and a row. It never throws and nobody waits for it. */
export type SecurityLog = {
  note(event: SecurityEvent, from: SecuritySource): void;
  /** Writes what has been counted so far, and resolves when all rows are stored. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const MINUTE_MS = 60_000;
/** What strangers can cause as often as they like; the others need a sign-in that succeeds. */
const FAILURES: ReadonlySet<SecurityKind> = new Set([
  'SIGN_IN_FAILED',
  'PROOF_FAILED',
  'LIMITED',
  'WORK_DEMANDED',
  'FORBIDDEN',
]);
/** Different failures in a minute that get rows of their own: of one client, and of all. Beyond, only their number is stored. */
const DIFFERENT_PER_CLIENT = 20;
const DIFFERENT_MAX = 2_000;
const ROWS_AT_ONCE = 500;

/**
 * Makes the log of security. The first of equal events in a minute is written at once, the others of that minute by one more row with their number; so a client causes
 * 42 rows a minute at most for each kind of failure, and all clients together some thousands. Clients are digests that change with the day.
 */
export function createSecurityLog({
  pool,
  vault,
  now,
  log,
}: Pick<Deps, 'pool' | 'vault' | 'now' | 'log'>): SecurityLog {
  let minute = 0;
  const counted = new Map<string, { row: SecurityRow; more: number }>();
  const differentOf = new Map<string, number>();
  let pending: SecurityRow[] = [];
  let writing: Promise<void> | null = null;

  const put = (row: SecurityRow): void => {
    const { at: _, subject, request: request_id, ...facts } = row;
    log.info('security', { ...facts, subject: typeof subject === 'number' ? subject : null, request_id });
    pending.push(row);
    writing ??= write();
  };
  const write = async (): Promise<void> => {
    while (pending.length > 0) {
      const batch = pending.slice(0, ROWS_AT_ONCE);
      pending = pending.slice(ROWS_AT_ONCE);
      await insertSecurityEvents(pool, batch).catch((error: { code?: string }) =>
        log.error('events of security are in this log only', { rows: batch.length, code: error.code ?? 'unknown' }),
      );
    }
    writing = null;
  };
  const endMinute = (): void => {
    for (const { row, more } of counted.values()) if (more > 0) put({ ...row, count: more });
    counted.clear();
    differentOf.clear();
  };
  const flush = async (): Promise<void> => {
    endMinute();
    await writing;
  };
  const timer = setInterval(() => {
    if (minuteOf(now()) > minute) endMinute();
  }, MINUTE_MS).unref();

  return {
    note(event, { client: address, requestId, now: at }) {
      if (minuteOf(at) !== minute) {
        endMinute();
        minute = minuteOf(at);
      }
      const day = at.toISOString().slice(0, 10);
      const client = vault
        .digest(`${day} ${networkOf(address)}`, 'security-client')
        .toString('base64url')
        .slice(0, 12);
      let row: SecurityRow = { ...event, at, client, count: 1, request: requestId };
      let key = keyOf(row);
      if (FAILURES.has(event.kind) && !counted.has(key)) {
        const different = (differentOf.get(client) ?? 0) + 1;
        differentOf.set(client, different);
        const without = { door: '', detail: '', account: null, subject: null, center: null };
        if (different > DIFFERENT_PER_CLIENT) row = { ...row, ...without };
        if (counted.size >= DIFFERENT_MAX && !counted.has(keyOf(row))) row = { ...row, ...without, client: null };
        key = keyOf(row);
      }
      const before = counted.get(key);
      counted.set(key, { row, more: before ? before.more + 1 : 0 });
      if (!before) put(row);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

/** Equal events have the same key. */
const keyOf = ({ kind, door, detail, account, subject, center, client }: SecurityRow): string =>
  JSON.stringify([kind, door, detail, account, subject, center, client]);
