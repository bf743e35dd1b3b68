import { isRouteErrorResponse } from 'react-router';
import { common } from '../../text/common.ts';
import { errorsPage } from '../../text/errors-page.ts';

/** React Router replaces the message of a server error by this, so that nothing internal leaks out. */
const SANITISED = 'Unexpected Server Error';

/** What Chromium, Firefox and Safari say of a request that got no answer, and React Router of an answer that somebody else gave. */
const NO_ANSWER =
  /^(?:Failed to fetch|NetworkError when attempting to fetch|Load failed|Unable to decode turbo-stream)/;

/** The HTTP status of what was thrown; 500 for whatever has none (ERR-08). */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** A text as the answer is no page of ours: a proxy's, or the router's own words. */
const hadNoAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 && typeof error.data === 'string'
    : error instanceof Error && NO_ANSWER.test(error.message);

/** Whether a call of the page got no answer, or the server failed at it (ERR-02). */
export function isFailedCall(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : hadNoAnswer(error);
}

function messageOf(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    if (data && typeof data === 'object' && 'message' in data) return data.message;
    return error.statusText;
  }
  // The browser's own kinds of errors tell a programmer what went wrong.
  return error instanceof Error && error.constructor === Error ? error.message : undefined;
}

/** The error's own message, or 'Error' (specification, section 8); for a browser's own words about a lost request, ours. */
export function errorTitle(error: unknown): string {
  if (hadNoAnswer(error)) return common.loadFailed;
  const message = messageOf(error);
  return typeof message === 'string' && message !== '' && message !== SANITISED ? message : errorsPage.defaultTitle;
}
