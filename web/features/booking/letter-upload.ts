import { uploadLetter } from '#contract/endpoints/appointment.ts';
import type { ErrorBody } from '#contract/envelope.ts';

const SIDE_MAX = 1_600;
const QUALITY = 0.82;

export type UploadResult = { ok: true; id: string } | { ok: false; code: ErrorBody['code'] | 'OFFLINE' };

/** Makes the picture small enough for a poor line, then sends its bytes. What cannot be drawn is sent as it is: the server looks at the bytes. */
export async function sendLetter(file: File, token: string): Promise<UploadResult> {
  const body = await shrink(file);
  try {
    const answer = await fetch(uploadLetter.path, {
      method: uploadLetter.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': body.type || 'application/octet-stream' },
      body,
    });
    const json = (await answer.json()) as { data?: { upload: { id: string } }; error?: ErrorBody };
    return json.data ? { ok: true, id: json.data.upload.id } : { ok: false, code: json.error?.code ?? 'INTERNAL' };
  } catch {
    return { ok: false, code: 'OFFLINE' };
  }
}

async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
