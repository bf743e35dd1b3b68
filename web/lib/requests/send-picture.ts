import { urlOf } from '#contract/client.ts';
import type { Result } from '#contract/client.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { sendFile } from './send-file.ts';
import { shrinkPicture } from '../shrink-picture.ts';

/** The `accept` attribute of a file field for a picture; the server checks what the file really is. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** Makes a chosen picture small and sends it. `preview`: a small data address to show, null when this browser cannot draw the picture. */
export async function sendPicture<E extends Endpoint>(
  endpoint: E,
  { token, query }: { readonly token: string; readonly query?: Readonly<Record<string, string>> },
  file: File,
): Promise<Result<{ readonly answer: DataOf<E>; readonly preview: string | null }>> {
  const { body, preview } = await shrinkPicture(file);
  const result = await sendFile<DataOf<E>>(urlOf(endpoint, {}, query), body, token);
  return result.ok ? { ok: true, data: { answer: result.data, preview } } : result;
}
