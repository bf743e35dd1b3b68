import type { CallError, Result } from '#contract/client.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import { reportRefusedToken } from './refused-token.ts';

/** Sends the bytes of a file. The contract's client speaks JSON only, hence a request of its own. A refused token ends the sign-in here too. */
export async function sendFile<T>(url: string, body: Blob, token: string): Promise<Result<T>> {
  let answer: Response;
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': body.type || 'application/octet-stream' };
    answer = await fetch(url, { method: 'POST', headers, body });
  } catch {
    return { ok: false, error: { code: 'OFFLINE', status: 0 } };
  }
  if (answer.status === 401) reportRefusedToken(token);
  const json = (await answer.json().catch(() => null)) as { data?: T; error?: ErrorBody } | null;
  if (answer.ok && json?.data) return { ok: true, data: json.data };
  const error: CallError = { ...(json?.error ?? { code: 'INTERNAL' }), status: answer.status };
  return { ok: false, error };
}
