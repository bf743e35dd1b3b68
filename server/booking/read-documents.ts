import type * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { LETTER_IMAGE, maskForStaff } from '#domain/booking/payment-documents.ts';
import type { StoredAttribute } from '#domain/booking/payment-documents.ts';
import type { VisitKind } from '#domain/vocabulary.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { findStoredDocuments } from './appointment-document.store.ts';
import type { StoredDocuments, Reader } from './appointment-document.store.ts';
import { noteRead } from '../accounts/audit.store.ts';
import type { deskDocuments } from '#contract/booking/desk-documents.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { hasSealedPicture } from '../patients/sealed-picture.store.ts';
import { openSealedPicture } from '../patients/pictures.ts';

export type DeskDocuments = z.output<typeof deskDocuments>;
type Reading = { readonly accountId: number; readonly reader: Reader; readonly now: Date };
type ReadDeps = Pick<Deps, 'pool' | 'vault'>;

/** Not in the list of documents: the kind of visit has a field of its own, the picture an endpoint. */
const NOT_LISTED: ReadonlySet<string> = new Set([LETTER_IMAGE, 'visit_kind']);

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
    // A patient who pays in cash gave no documents, so nothing was read.
    if (attributes.length > 0)
      await noteRead(client, actorOf(accountId, stored, reader, now), whole ? 'identity_number' : 'document', code);
    const image = imageOf(attributes);
    const listed = attributes.filter(({ name }) => !NOT_LISTED.has(name));
    const documents = whole ? listed : listed.map(maskForStaff);
    return {
      payment: stored.payment,
      visit_kind: stored.visit_kind as VisitKind | null,
      documents,
      is_masked: documents.some(({ value }, at) => value !== listed[at]!.value),
      has_letter: image !== null && (await hasSealedPicture(client, 'letter', stored.account_id, image)),
    };
  });
}

/** The picture of the letter, opened; its reading is written to the audit log too. DOCUMENT_NOT_FOUND when none was given, or it is no longer stored. */
export async function readLetter(code: string, { accountId, reader, now }: Reading, deps: ReadDeps): Promise<Buffer> {
  return inTransaction(deps.pool, async (client) => {
    const stored = await findStoredDocuments(client, code, reader);
    if (stored === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const image = imageOf(open(code, stored, deps));
    if (image === null) throw new AppError('DOCUMENT_NOT_FOUND');
    const note = { actor: actorOf(accountId, stored, reader, now), subject: code };
    return openSealedPicture(client, 'letter', { accountId: stored.account_id, id: image }, note, deps);
  });
}

function open(code: string, { documents_sealed: sealed }: StoredDocuments, { vault }: ReadDeps): StoredAttribute[] {
  return sealed === null ? [] : (JSON.parse(vault.open(sealed, `appointment:${code}`).toString()) as StoredAttribute[]);
}

const imageOf = (attributes: readonly StoredAttribute[]): string | null =>
  attributes.find(({ name }) => name === LETTER_IMAGE)?.value ?? null;

/** Staff reads on behalf of the center, an owner for themselves. */
function actorOf(accountId: number, { center_id: center }: StoredDocuments, reader: Reader, now: Date): Actor {
  return { accountId, center: 'centers' in reader ? center : null, now };
}
