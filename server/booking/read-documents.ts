import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { attributeOf, isListed, isPicture, maskForStaff } from '#domain/booking/payment-documents.ts';
import type { StoredAttribute } from '#domain/booking/payment-documents.ts';
import type { AppointmentPicture, VisitKind } from '#domain/vocabulary.ts';
import type { LookPurpose } from '#domain/accounts/look-words.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { findStoredDocuments } from './appointment-document.store.ts';
import type { StoredDocuments, Reader } from './appointment-document.store.ts';
import { noteRead } from '../accounts/audit.store.ts';
import { noteLooks } from '../accounts/looks/look.store.ts';
import { ofEachPicture } from '#contract/booking/appointment-picture.ts';
import type { deskDocuments } from '#contract/booking/desk-documents.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { knownSealedPictures } from '../patients/sealed-picture.store.ts';
import { openSealedPicture } from '../patients/pictures.ts';

export type DeskDocuments = z.output<typeof deskDocuments>;
export type Reading = { readonly accountId: number; readonly reader: Reader; readonly now: Date };
type ReadDeps = Pick<Deps, 'pool' | 'vault'>;

/**
 * The documents that a patient gave with a booking. Every reading is written to the audit log in the same transaction. APPOINTMENT_NOT_FOUND when
 * the reader has no such booking.
 * @param whole whether identity numbers are shown in full
 */
export async function readDocuments(
  code: string,
  { accountId, reader, now }: Reading,
  whole: boolean,
  deps: ReadDeps,
): Promise<DeskDocuments> {
  return inTransaction(deps.pool, async (client) => {
    const stored = await findStoredDocuments(client, code, reader);
    if (stored === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const attributes = open(code, stored, deps);
    // A patient who pays in cash gave no documents, so none was read, and yet staff read how they pay.
    if (attributes.length > 0)
      await noteRead(client, actorOf(accountId, stored, reader, now), whole ? 'identity_number' : 'document', code);
    const read = whole && attributes.length > 0 ? 'NUMBERS' : 'DOCUMENTS';
    await noteStaff(client, { accountId, reader, now }, stored, read);
    const listed = attributes.filter(isListed);
    const documents = whole ? listed : listed.map(maskForStaff);
    const pictures = attributes.filter(isPicture).map(({ value }) => value);
    const known = await knownSealedPictures(client, 'appointment', stored.account_id, pictures);
    return {
      payment: stored.payment,
      visit_kind: stored.visit_kind as VisitKind | null,
      documents,
      is_masked: documents.some(({ value }, at) => value !== listed[at]!.value),
      ...ofEachPicture((picture) => known.has(idOf(picture, attributes) ?? '')),
    };
  });
}

/** A picture that was given with a booking, opened; its reading is written to the audit log too. DOCUMENT_NOT_FOUND when none was given, or it is no longer stored. */
export async function readAppointmentPicture(
  picture: AppointmentPicture,
  code: string,
  { accountId, reader, now }: Reading,
  deps: ReadDeps,
): Promise<Buffer> {
  return inTransaction(deps.pool, async (client) => {
    const stored = await findStoredDocuments(client, code, reader);
    if (stored === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const id = idOf(picture, open(code, stored, deps));
    if (id === null) throw new AppError('DOCUMENT_NOT_FOUND');
    const note = { actor: actorOf(accountId, stored, reader, now), subject: picture, id: code };
    await noteStaff(client, { accountId, reader, now }, stored, 'PICTURE');
    return openSealedPicture(client, 'appointment', { accountId: stored.account_id, id }, note, deps);
  });
}

function open(code: string, { documents_sealed: sealed }: StoredDocuments, { vault }: ReadDeps): StoredAttribute[] {
  return sealed === null ? [] : (JSON.parse(vault.open(sealed, `appointment:${code}`).toString()) as StoredAttribute[]);
}

const idOf = (picture: AppointmentPicture, attributes: readonly StoredAttribute[]): string | null =>
  attributes.find(({ name }) => name === attributeOf(picture))?.value ?? null;

/** Staff who read a patient's documents looked at them; an owner who reads their own did not. */
async function noteStaff(
  client: PoolClient,
  { accountId, reader, now }: Reading,
  stored: StoredDocuments,
  purpose: LookPurpose,
) {
  if ('centers' in reader)
    await noteLooks(client, { accountId, center: stored.center_id, now }, purpose, [stored.patient_id]);
}

/** Staff reads on behalf of the center, an owner for themselves. */
function actorOf(accountId: number, { center_id: center }: StoredDocuments, reader: Reader, now: Date): Actor {
  return { accountId, center: 'centers' in reader ? center : null, now };
}
