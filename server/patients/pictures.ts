import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { DOCUMENTS_PER_DAY, PHOTOS_PER_DAY, UPLOADS_PER_DAY } from '#domain/limits.ts';
import type { Deps } from '../platform/deps.ts';
import { PICTURE_TYPE, readPicture } from '../platform/http/pictures.ts';
import type { PictureShape } from '../platform/http/pictures.ts';
import { limitAccountDay } from '../platform/http/rate-limit.ts';
import { noteRead } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { findSealedPicture } from './sealed-picture.store.ts';
import type { SealedPicture, SealedUse } from './sealed-picture.store.ts';

/** The uses of pictures: how each is drawn, and how many an account may send in a day (UTC), refused ones counted. */
const USES = {
  letter: { shape: 'page', perDay: UPLOADS_PER_DAY },
  document: { shape: 'page', perDay: DOCUMENTS_PER_DAY },
  photo: { shape: 'face', perDay: PHOTOS_PER_DAY },
} as const satisfies Record<string, { shape: PictureShape; perDay: number }>;

type Sent = { readonly accountId: number; readonly request: Request; readonly now: Date };

/**
 * The picture in a request's body, counted, checked and drawn anew (server/platform/http/pictures.ts), with an id that nobody can guess. RATE_LIMITED after too
 * many of this use; UNSUPPORTED_MEDIA, BODY_TOO_LARGE.
 */
export async function receivePicture(
  use: keyof typeof USES,
  { accountId, request, now }: Sent,
  { pool }: Pick<Deps, 'pool'>,
): Promise<{ id: string; bytes: Buffer }> {
  const { shape, perDay } = USES[use];
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
 * A sealed picture of an account, opened. Every reading, also by its owner, is written to the audit log in the caller's transaction: `actor` reads the `use` of
 * `subject`. DOCUMENT_NOT_FOUND when the account has none with this id, or it is no longer stored.
 */
export async function openSealedPicture(
  client: PoolClient,
  use: SealedUse,
  { accountId, id }: { readonly accountId: number; readonly id: string },
  { actor, subject }: { readonly actor: Actor; readonly subject: string },
  { vault }: Pick<Deps, 'vault'>,
): Promise<Buffer> {
  const sealed = await findSealedPicture(client, use, accountId, id);
  if (sealed === null) throw new AppError('DOCUMENT_NOT_FOUND');
  await noteRead(client, actor, use, subject);
  return vault.open(sealed, contextOf(use, id));
}

/** The context that a sealed picture is bound to. For a letter it has the name of its table, and must not change: stored letters could not be opened any more. */
const contextOf = (use: SealedUse, id: string): string => `${use === 'letter' ? 'upload' : use}:${id}`;
