import type { Deps } from '../platform/deps.ts';
import { insertSealedPicture } from '../patients/sealed-picture.store.ts';
import { receiveSealedPicture } from '../patients/pictures.ts';

/** Stores a picture, sealed, until a booking uses it. */
export async function storeAppointmentPicture(
  accountId: number,
  request: Request,
  now: Date,
  deps: Deps,
): Promise<{ id: string; media_type: string }> {
  const picture = await receiveSealedPicture('appointment', { accountId, request, now }, deps);
  await insertSealedPicture(deps.pool, 'appointment', picture);
  return { id: picture.id, media_type: picture.mediaType };
}
