import { AppError, ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import { TAKES_NOTHING } from '../db/beside-read.ts';
import { wasUndone } from '../db/transaction.ts';
import { isUnreachable } from '../db/unreachable.ts';
import type { Log } from '../deps.ts';
import { texts } from './text.ts';

const RETRY_AFTER_S = '15';
/** What fails for everybody at once is said so often, and counted in between: a log that repeats it for each request fills the disk that may be the reason. */
const SAY_EVERY_MS = 10_000;

/** Turns every failure of the API into a response. */
export type Failures = { answer(thrown: unknown, requestId: string): Response };

/**
 * Turns failures into responses: known errors become their code; unknown ones are logged with the request id and become INTERNAL without any detail. An unreachable database becomes MAINTENANCE (503), and one that takes nothing NOT_STORED
 * (503); both are logged once in ten seconds for each of the database's own codes, with the number of those that were not. `clock`: ms that only run forward.
 */
export function createFailures(log: Log, clock: () => number = () => performance.now()): Failures {
  const said = new Map<string, { at: number; unsaid: number }>();
  const say = (code: string, thrown: unknown, requestId: string): void => {
    const passes = code !== 'INTERNAL';
    const own = (thrown as { code?: unknown } | null)?.code;
    const key = typeof own === 'string' ? own : code;
    const last = said.get(key);
    if (passes && last && clock() - last.at < SAY_EVERY_MS) {
      last.unsaid += 1;
      return;
    }
    if (passes) said.set(key, { at: clock(), unsaid: 0 });
    log.error('request failed', {
      request_id: requestId,
      error: thrown instanceof Error ? thrown.stack : String(thrown),
      ...(passes && last && last.unsaid > 0 && { unsaid_before: last.unsaid }),
    });
  };
  return {
    answer(thrown, requestId) {
      const error = known(thrown);
      // Maintenance that somebody switched on has a message of its own, and is not logged as a fault.
      const announced = error.code === 'MAINTENANCE' ? error.details?.['message'] : undefined;
      if (FAULTS.has(error.code) && announced === undefined) say(error.code, thrown, requestId);
      const body: ErrorEnvelope = {
        status: 'error',
        error: { code: error.code, field: error.field, details: error.details, request_id: requestId },
        ...(error.code === 'MAINTENANCE' && { message: String(announced ?? texts.maintenance) }),
      };
      const headers: Record<string, string> = { 'cache-control': 'no-store' };
      if (error.details?.['retry_after_s']) headers['retry-after'] = String(error.details['retry_after_s']);
      if (error.code === 'MAINTENANCE' || error.code === 'NOT_STORED') headers['retry-after'] = RETRY_AFTER_S;
      return Response.json(body, { status: ERROR_STATUS[error.code], headers });
    },
  };
}

/** Codes that are a fault of ours. */
const FAULTS: ReadonlySet<string> = new Set(['INTERNAL', 'MAINTENANCE', 'NOT_STORED']);

function known(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { code } = (thrown ?? {}) as { code?: unknown };
  if (typeof code === 'string' && TAKES_NOTHING.has(code)) {
    // Who could not write its log ends, and nobody knows whether what was asked is in it.
    return new AppError(wasUndone(thrown) ? 'NOT_STORED' : 'MAINTENANCE');
  }
  if (isUnreachable(thrown)) return new AppError('MAINTENANCE');
  return new AppError('INTERNAL');
}
