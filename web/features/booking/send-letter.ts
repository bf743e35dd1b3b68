import type { CallError } from '#contract/client.ts';
import { uploadLetter } from '#contract/endpoints/appointment.ts';
import type { ErrorBody } from '#contract/envelope.ts';

export type Sent = { ok: true; id: string } | { ok: false; error: CallError };

/** Sends the bytes of a letter's picture. The typed client speaks JSON only, hence a request of its own. */
export async function sendLetter(body: Blob, token: string): Promise<Sent> {
  let answer: Response;
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': body.type || 'application/octet-stream' };
    answer = await fetch(uploadLetter.path, { method: uploadLetter.method, headers, body });
  } catch {
    return { ok: false, error: { code: 'OFFLINE', status: 0 } };
  }
  const json = (await answer.json().catch(() => null)) as {
    data?: { upload: { id: string } };
    error?: ErrorBody;
  } | null;
  if (answer.ok && json?.data) return { ok: true, id: json.data.upload.id };
  return { ok: false, error: { ...(json?.error ?? { code: 'INTERNAL' }), status: answer.status } };
}
