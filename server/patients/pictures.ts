import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { PICTURE_TYPE, readPicture } from '../platform/http/pictures.ts';
import { limitAccountDay } from '../platform/http/rate-limit.ts';
import { noteRead } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { PICTURE_USES } from './picture-uses.ts';
import type { PictureUse, SealedUse } from './picture-uses.ts';
import { findSealedPicture } from './sealed-picture.store.ts';
import type { SealedPicture } from './sealed-picture.store.ts';

type Sent = { readonly accountId: number; readonly request: Request; readonly now: Date };

/**
 * The picture in a request's body, counted, checked and drawn anew (server/platform/http/pictures.ts), with an id that nobody can guess. RATE_LIMITED after too
 * many of this use; UNSUPPORTED_MEDIA, BODY_TOO_LARGE.
 */
export async function receivePicture(
  use: PictureUse,
  { accountId, request, now }: Sent,
  { pool }: Pick<Deps, 'pool'>,
): Promise<{ id: string; bytes: Buffer }> {
  const { shape, perDay } = PICTURE_USES[use];
  await limitAccountDay(pool, use, accountId, perDay, now);
  const bytes = await readPicture(request, shape);
  return { id: randomBytes(16).toString('base64url'), bytes };
}

/** As `receivePicture`, for a private picture: sealed, ready to be stored. */
export async function receiveSealedPicture(
  use: SealedUse,
  sent: Sent,
  deps: Pick<Deps, 'pool' | 'vault'>,
): Promise<SealedPicture> {
  const { id, bytes } = await receivePicture(use, sent, deps);
  const sealed = deps.vault.seal(bytes, contextOf(use, id));
  return { id, accountId: sent.accountId, mediaType: PICTURE_TYPE, sealed, now: sent.now };
}

/**
 * A sealed picture of an account, opened. Every reading, also by its owner, is written to the audit log in the caller's transaction: `subject` and the `id` there
 * say what `actor` reads. DOCUMENT_NOT_FOUND when the account has none with this id, or it is no longer stored.
 */
export async function openSealedPicture(
  client: PoolClient,
  use: SealedUse,
  { accountId, id }: { readonly accountId: number; readonly id: string },
  note: { readonly actor: Actor; readonly subject: string; readonly id: string },
  { vault }: Pick<Deps, 'vault'>,
): Promise<Buffer> {
  const sealed = await findSealedPicture(client, use, accountId, id);
  if (sealed === null) throw new AppError('DOCUMENT_NOT_FOUND');
  await noteRead(client, note.actor, note.subject, note.id);
  return vault.open(sealed, contextOf(use, id));
}

const contextOf = (use: SealedUse, id: string): string => `${PICTURE_USES[use].context}:${id}`;
