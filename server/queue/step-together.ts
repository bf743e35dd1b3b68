import type { Pool, QueryConfig } from 'pg';
import { gatherBy } from '../platform/db/gather.ts';
import { inOneGo, wasUndone } from '../platform/db/transaction.ts';
import { isLocked, lockAccounts, lockSessionsOf, WITHOUT_SCANS } from './locked-sql.ts';

/** What a person wants for a booking of theirs. `target`: a further session that the step changes. */
export type OwnStep = { readonly accountId: number; readonly code: string; readonly target?: number };

/** SQL: the bookings of `$1`, an array of { code, account, target }. */
const asked = (lock: string): string => `select k.code, a.id, a.session_id, k.target
    from json_to_recordset($1::json) k (code text, account bigint, target bigint) cross join lateral (
      select a.id, a.session_id from appointment a where a.trans_code = k.code and a.account_id = k.account${lock}
    ) a`;
const sessionsOf = (bookings: string): string =>
  `s.id = any(array(select unnest(array[b.session_id, b.target]) from ${bookings} b))`;
/** Locks the sessions that a step changes. Every writer of a queue locks the session first. */
export const OWN_LOCK_SQL = `select ${WITHOUT_SCANS}, set_config('queue.bookings', 'all', true), (${lockSessionsOf(sessionsOf(`(${asked('')})`))})`;
/**
 * The same for the steps of several people: it waits for nothing, so that one session which is held for long does not hold up the others. The bookings are locked
 * too, because a notification that is written about two of them would wait for one and hold the other. Answers which sessions were locked, and in which one each booking was that was locked.
 */
const OWN_LOCK_UNLESS_LOCKED_SQL = `with booking as materialized (${asked(' for update skip locked')})
  select ${WITHOUT_SCANS}, set_config('queue.bookings', coalesce((select string_agg(id::text, ',') from booking), ''), true),
    (${lockSessionsOf(sessionsOf('booking'), ' skip locked')}) as locked, (select json_object_agg(code, session_id) from booking) as found`;
type Locks = { readonly locked: string; readonly found: Readonly<Record<string, number>> | null };
/** Waits for one session. Those behind it that want the same one skip whatever else is held. */
const SESSION_LOCK = { name: 'own_session_lock', text: 'select from session where id = $1 for no key update' };

/**
 * SQL: whether everything is locked that a step changes: the booking, the session that it is in, and the further session if there is one by this id. A step goes by what it read of them, which another transaction may
 * change while the step waits for a row.
 */
export const isStepLocked = (booking: string, session: string, target?: string): string =>
  `(${isLocked(session)} and (current_setting('queue.bookings') = 'all' or ${booking}::text = any(string_to_array(current_setting('queue.bookings'), ',')))${
    target ? ` and (${isLocked(target)} or not exists (select from session x where x.id = ${target}))` : ''
  })`;

/**
 * Locks the accounts whose bookings take another number, so that two steps of one account cannot both count what it holds before the other (docs/decisions/0056). It comes after all other locks, as in
 * the statement of a booking, and waits: whoever has an account waits for nothing more.
 */
const ACCOUNT_LOCK = {
  name: 'own_account_lock',
  text: lockAccounts('$1::bigint[]'),
};

/** A statement that does the plain ones among several steps at once, and answers a row with `nth` for each that it has done. */
export type Together<Step> = (steps: readonly Step[]) => QueryConfig;

/**
 * A step of people on bookings of their own, by a statement that comes after the lock, so that it sees everything that was committed before. The plain ones among the steps of one moment
 * share the statement `together`, as bookings do (docs/decisions/0042); those that it leaves share a transaction. Steps whose session was held wait for it together, and one that was undone for all is tried alone. The step
 * answers the row of its statement, null when the account has no such booking, or 'moved' when it was rescheduled while this waited for the lock; the caller tries again.
 */
export function stepTogether<Step extends OwnStep, Row extends { readonly locked: boolean }>(
  statementOf: (step: Step) => QueryConfig,
  together: Together<Step>,
): (pool: Pool, step: Step) => Outcome<Row> {
  const locksOf = (steps: readonly Step[], wait: boolean): QueryConfig[] => {
    const whose = steps.map(({ code, accountId: account, target }) => ({ code, account, target }));
    const lock = wait
      ? { name: 'own_lock', text: OWN_LOCK_SQL }
      : { name: 'own_lock_unless_locked', text: OWN_LOCK_UNLESS_LOCKED_SQL };
    const takers = steps.filter(({ target }) => target !== undefined).map(({ accountId }) => accountId);
    return [
      { ...lock, values: [JSON.stringify(whose)] },
      ...(takers.length > 0 ? [{ ...ACCOUNT_LOCK, values: [takers] }] : []),
    ];
  };
  const take = async (pool: Pool, steps: readonly Step[], wait: boolean): Promise<(Row | null)[]> => {
    // Whoever writes about the people of several accounts goes through them in this order, so that two transactions cannot wait for each other.
    const inOrder = steps.toSorted((a, b) => a.accountId - b.accountId);
    const locks = locksOf(steps, wait);
    const answers = (await inOneGo(pool, [...locks, ...inOrder.map(statementOf)])).slice(locks.length);
    const rowOf = new Map(inOrder.map((step, at) => [step, (answers[at]!.rows[0] as Row | undefined) ?? null]));
    return steps.map((step) => rowOf.get(step)!);
  };
  const takeAlone = async (pool: Pool, step: Step): Promise<Row | 'moved' | null> => {
    const [row] = await take(pool, [step], true);
    return row?.locked === false ? 'moved' : row!;
  };
  /** Steps by statements of their own, which share a transaction where they are several. */
  const takeEach = async (pool: Pool, steps: readonly Step[]): Promise<Outcome<Row>[]> => {
    if (steps.length < 2) return steps.map((step) => takeAlone(pool, step));
    const rows = await unlessUndone(() => take(pool, steps, false));
    return steps.map((step, at) =>
      rows === null || rows[at]?.locked === false ? takeAlone(pool, step) : Promise.resolve(rows[at]!),
    );
  };
  /** The plain ones among steps. `first`: a session that is waited for. Answers what was done, and by session those that this session held up, because another transaction has it. */
  const takePlain = async (pool: Pool, steps: readonly Step[], first: number | null) => {
    const waits = first === null ? [] : [{ ...SESSION_LOCK, values: [first] }];
    const answers = await unlessUndone(() => inOneGo(pool, [...waits, ...locksOf(steps, false), together(steps)]));
    const rows = (answers?.at(-1)?.rows ?? []) as (Row & { nth: number })[];
    const done = new Map<Step, Row>(rows.map((row) => [steps[row.nth]!, row]));
    const { locked = '', found = null } = (answers?.[waits.length]?.rows[0] ?? {}) as Partial<Locks>;
    const has = new Set(locked.split(',').map(Number));
    const held = Map.groupBy(
      steps.filter((step) => !done.has(step)),
      ({ code, target }) => {
        const from = found?.[code];
        // Whoever holds the booking alone, or nobody does, because there is none.
        if (from === undefined) return null;
        return [from, target].find((session) => session !== undefined && !has.has(session)) ?? null;
      },
    );
    return { done, held };
  };
  /** The rest of several steps, by statements of their own. `sent`: when those that wait for nobody were done. */
  const takeRest = (pool: Pool, steps: readonly Step[], done: ReadonlyMap<Step, Row>) => {
    const left = steps.filter((step) => !done.has(step));
    const sent = takeEach(pool, left);
    const outcomes = new Map(left.map((step, at) => [step, heard(sent.then((all) => all[at]!))]));
    return { sent, outcomes };
  };
  /** Steps that wait for a session which another transaction has: together for that one, and alone where that was not all that held them up. */
  const takeBehind = async (pool: Pool, session: number, steps: readonly Step[]): Promise<Outcomes<Step, Row>> => {
    const { done } = steps.length < 2 ? { done: new Map<Step, Row>() } : await takePlain(pool, steps, session);
    return new Map<Step, Row | Outcome<Row>>([...done, ...takeRest(pool, steps, done).outcomes]);
  };
  return gatherBy<Pool, Step, Row | 'moved' | null>(async (pool, steps) => {
    if (steps.length === 1) return [await takeAlone(pool, steps[0]!)];
    const { done, held } = await takePlain(pool, steps, null);
    const outcomes = new Map<Step, Row | Outcome<Row>>(done);
    const rest = takeRest(pool, held.get(null) ?? [], done);
    for (const [step, outcome] of rest.outcomes) outcomes.set(step, outcome);
    for (const [session, group] of held) {
      if (session === null) continue;
      const answers = takeBehind(pool, session, group);
      for (const step of group) outcomes.set(step, heard(answers.then((all) => all.get(step)!)));
    }
    // The steps of the next moment gather meanwhile. What fails here is heard of by those whose step it was, and by nobody whose step is done.
    await Promise.allSettled([rest.sent]);
    return steps.map((step) => outcomes.get(step)!);
  });
}

type Outcome<Row> = Promise<Row | 'moved' | null>;
type Outcomes<Step, Row> = ReadonlyMap<Step, Row | Outcome<Row>>;

/** A promise whose failure is heard of later, by whoever waits for it, and meanwhile ends nothing. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** What PostgreSQL says of a statement that it ended because it took too long. Who asked for it waits no longer than that. */
const TOO_LONG = '57014';

/** What a transaction answers; null when the database undid it. A step that may have been done is not tried again by itself: it would be refused, as one of a booking that has ended, and its person told so. */
async function unlessUndone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!wasUndone(error) || (error as { code?: string }).code === TOO_LONG) throw error;
    return null;
  }
}
