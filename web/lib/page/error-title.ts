import { isRouteErrorResponse } from 'react-router';
import { errorsPage } from '../../text/errors-page.ts';

/** React Router replaces the message of a server error by this, so that nothing internal leaks out. */
const SANITISED = 'Unexpected Server Error';

/** The HTTP status of a thrown value; 500 for one without a status (ERR-08). */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

function messageOf(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    if (typeof data === 'string') return data;
    if (data && typeof data === 'object' && 'message' in data) return data.message;
    return error.statusText;
  }
  return error instanceof Error ? error.message : undefined;
}

/** The error's own message, or 'Error' (specification, section 8). */
export function errorTitle(error: unknown): string {
  const message = messageOf(error);
  return typeof message === 'string' && message !== '' && message !== SANITISED ? message : errorsPage.defaultTitle;
}
