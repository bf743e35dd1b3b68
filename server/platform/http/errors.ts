import { AppError, ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorEnvelope } from '#contract/envelope.ts';
import type { Log } from '../deps.ts';
import { texts } from './text.ts';

const RETRY_AFTER_S = '15';

/**
 * Turns every failure of the API into a response: known errors become their code; unknown ones are logged with the request id and become INTERNAL
 * without any detail. An unreachable database becomes MAINTENANCE (503).
 */
export function errorResponse(thrown: unknown, requestId: string, log: Log): Response {
  const error = known(thrown);
  // Maintenance that somebody switched on has a message of its own, and is not logged as a fault.
  const announced = error.code === 'MAINTENANCE' ? error.details?.['message'] : undefined;
  if (error.code === 'INTERNAL' || (error.code === 'MAINTENANCE' && announced === undefined)) {
    log.error('request failed', {
      request_id: requestId,
      error: thrown instanceof Error ? thrown.stack : String(thrown),
    });
  }
  const body: ErrorEnvelope = {
    status: 'error',
    error: { code: error.code, field: error.field, details: error.details, request_id: requestId },
    ...(error.code === 'MAINTENANCE' && { message: String(announced ?? texts.maintenance) }),
  };
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.details?.['retry_after_s']) headers['retry-after'] = String(error.details['retry_after_s']);
  if (error.code === 'MAINTENANCE') headers['retry-after'] = RETRY_AFTER_S;
  return Response.json(body, { status: ERROR_STATUS[error.code], headers });
}

/** Codes of the system and of PostgreSQL: the database cannot be reached, is starting or stopping, has no room (connections, disk, memory), or took longer than a statement may. All of them pass. What was asked may have been done all the same, when the answer got lost: the same request with the same key tells. */
const UNREACHABLE: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT 57P01 57P02 57P03 08006 08001 08003 53100 53200 53300 57014'.split(
    ' ',
  ),
);

function known(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && UNREACHABLE.has(code)) return new AppError('MAINTENANCE');
  if (
    thrown instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(thrown.message)
  )
    return new AppError('MAINTENANCE');
  return new AppError('INTERNAL');
}
