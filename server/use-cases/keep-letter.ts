import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { UPLOAD_MAX_BYTES, UPLOADS_PER_DAY } from '#domain/limits.ts';
import { imageTypeOf } from '#domain/booking/image-type.ts';
import type { Deps } from '../deps.ts';
import { readBytes } from '../http/validate.ts';
import { insertUpload } from '../store/upload.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Keeps the picture of a letter, sealed. What it is, its bytes say, not its name or header. */
export async function keepLetter(
  accountId: number,
  request: Request,
  now: Date,
  deps: Deps,
): Promise<{ id: string; media_type: string }> {
  const bytes = await readBytes(request, UPLOAD_MAX_BYTES);
  const mediaType = imageTypeOf(bytes);
  if (mediaType === null) throw new AppError('UNSUPPORTED_MEDIA');
  const id = randomBytes(16).toString('base64url');
  const sealed = deps.vault.seal(bytes, `upload:${id}`);
  const kept = await insertUpload(
    deps.pool,
    { id, accountId, mediaType, sealed, now },
    new Date(now.getTime() - DAY_MS),
    UPLOADS_PER_DAY,
  );
  if (!kept) throw new AppError('RATE_LIMITED', { details: { retry_after_s: 3600 } });
  return { id, media_type: mediaType };
}
