import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { uploadLetter } from '#contract/booking/appointment.ts';
import { sendPicture } from '../../lib/send-picture.ts';

export type Sent = { ok: true; id: string } | { ok: false; error: CallError };

/** Sends the picture of a letter; its id is the value of the attribute. */
export async function sendLetter(body: Blob, token: string): Promise<Sent> {
  const result = await sendPicture<DataOf<typeof uploadLetter>>(uploadLetter.path, body, token);
  return result.ok ? { ok: true, id: result.data.upload.id } : result;
}
