import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { UPLOADS_PER_DAY } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { PICTURE_TYPE, readPicture } from '../platform/http/pictures.ts';
import { insertUpload } from './upload.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Keeps the picture of a letter, sealed. What is kept is drawn anew (http/pictures.ts). */
export async function keepLetter(
  accountId: number,
  request: Request,
  now: Date,
  deps: Deps,
): Promise<{ id: string; media_type: string }> {
  const bytes = await readPicture(request, 'page');
  const mediaType = PICTURE_TYPE;
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
