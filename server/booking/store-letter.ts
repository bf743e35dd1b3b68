import type { Deps } from '../platform/deps.ts';
import { insertSealedPicture } from '../patients/sealed-picture.store.ts';
import { receiveSealedPicture } from '../patients/pictures.ts';

/** Stores the picture of a letter, sealed, until a booking uses it. */
export async function storeLetter(
  accountId: number,
  request: Request,
  now: Date,
  deps: Deps,
): Promise<{ id: string; media_type: string }> {
  const letter = await receiveSealedPicture('letter', { accountId, request, now }, deps);
  await insertSealedPicture(deps.pool, 'letter', letter);
  return { id: letter.id, media_type: letter.mediaType };
}
