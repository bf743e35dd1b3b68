import type { ErrorCode, ErrorDetails } from './errors.ts';

/** Success: {status, data}. A browser client that unwraps its own answer object reads data.data... (specification, section 7). */
export type SuccessEnvelope<T> = { status: 'success'; data: T };

export type ErrorBody = {
  code: ErrorCode;
  field?: string | undefined;
  details?: ErrorDetails | undefined;
  request_id?: string | undefined;
};
export type ErrorEnvelope = { status: 'error'; error: ErrorBody; message?: string | undefined };
