import type { ErrorCode, ErrorDetails } from './errors.ts';

export type ErrorBody = {
  code: ErrorCode;
  field?: string | undefined;
  details?: ErrorDetails | undefined;
  request_id?: string | undefined;
};
export type ErrorEnvelope = { status: 'error'; error: ErrorBody; message?: string | undefined };
