import { createClient } from '#contract/client.ts';
import type { Call, Send, WireRequest } from '#contract/client.ts';
import type { ApiFetch } from '../page/context.ts';
import { noteFailure, noteSent } from './connection.ts';
import { READ_MS, WRITE_MS, within } from './within.ts';
import { reportRefusedToken } from './refused-token.ts';

/** Any host will do: the request never leaves the process. */
const IN_PROCESS = 'http://in-process';
/** The page that is shown while the product is closed. */
export const MAINTENANCE_PAGE = '/coming-soon';

/** The contract's client in the browser. A token that the server no longer knows ends the sign-in, whichever screen made the call. */
export const api: Call = createClient(async (wire) => {
  const noteAnswer = noteSent();
  const signal = within(wire.method === 'GET' ? READ_MS : WRITE_MS, wire.signal as AbortSignal | undefined);
  const answer = await fetch(wire.url, { ...initOf(wire), signal }).catch((error: unknown) => {
    if (!wire.signal?.aborted) noteFailure();
    throw error;
  });
  if (answer.status < 500) noteAnswer();
  else noteFailure();
  const json = (await answer.json().catch(() => null)) as { message?: unknown } | null;
  const bearer = wire.headers['authorization']?.replace(/^Bearer /, '');
  if (answer.status === 401 && bearer) reportRefusedToken(bearer);
  if (answer.status === 503 && json?.message) leaveForMaintenance();
  return { status: answer.status, json };
});

/** The same for a board or kiosk, where nobody could lead the screen back: a failed call shows no indicator and leads to no other page. It gives up in the same time. */
export const wallApi: Call = createClient(async (wire) => {
  const signal = within(wire.method === 'GET' ? READ_MS : WRITE_MS, wire.signal as AbortSignal | undefined);
  const answer = await fetch(wire.url, { ...initOf(wire), signal });
  return { status: answer.status, json: await answer.json().catch(() => null) };
});

/** ERR-04: an answer of 503 with a message means maintenance; the browser then goes to its page and stays there. */
function leaveForMaintenance(): void {
  if (location.pathname !== MAINTENANCE_PAGE) location.assign(MAINTENANCE_PAGE);
}

/** The contract's client for loaders, over the server's own fetch. */
export function serverApi(fetchInProcess: ApiFetch): Call {
  const send: Send = async (wire) => {
    const answer = await fetchInProcess(new Request(`${IN_PROCESS}${wire.url}`, initOf(wire)));
    return { status: answer.status, json: await answer.json().catch(() => null) };
  };
  return createClient(send);
}

function initOf(wire: WireRequest): RequestInit {
  return {
    method: wire.method,
    headers: wire.headers,
    body: wire.body ?? null,
    signal: (wire.signal as AbortSignal | undefined) ?? null,
    // What only wants something done, such as signing out, is sent although the page is left.
    keepalive: wire.method === 'POST' && wire.body === undefined,
  };
}
