import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  deleteDocument,
  getDocument,
  listDocuments,
  listDocumentTypes,
  uploadDocument,
} from '#contract/patients/patient-document.ts';
import type { patientDocument } from '#contract/patients/patient-document.ts';
import { AppError } from '#contract/errors.ts';
import { DOCUMENTS_MAX, DOCUMENTS_PER_DAY } from '#domain/limits.ts';
import { DOCUMENT_NAMES } from '#domain/patients/document-kinds.ts';
import { DOCUMENT_TYPES } from '#domain/vocabulary.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { PICTURE_TYPE, pictureResponse, readPicture } from '../platform/http/pictures.ts';
import { limitAccountDay } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import { noteRead } from '../accounts/audit.store.ts';
import { deleteDocumentRow, findDocument, insertDocument, listDocumentRows } from './patient-document.store.ts';
import type { DocumentRow } from './patient-document.store.ts';

export const patientDocumentRoutes = [
  answer(listDocumentTypes, async () => ({
    documents: DOCUMENT_TYPES.map((type) => ({ type, name: DOCUMENT_NAMES[type] })),
  })),

  answer(listDocuments, async ({ viewer }, deps) => {
    const rows = await listDocumentRows(deps.pool, viewer.accountId, DOCUMENTS_MAX);
    return { documents: rows.map(present) };
  }),

  answer(uploadDocument, async ({ viewer, query, request, now }, deps) => {
    const { accountId } = viewer;
    await limitAccountDay(deps.pool, 'document', accountId, DOCUMENTS_PER_DAY, now);
    const bytes = await readPicture(request, 'page');
    const id = randomBytes(16).toString('base64url');
    const sealed = deps.vault.seal(bytes, contextOf(id));
    const row = await insertDocument(
      deps.pool,
      { id, accountId, patientId: query.patient, kind: query.type, mediaType: PICTURE_TYPE, sealed, now },
      DOCUMENTS_MAX,
    );
    if (row === 'UNKNOWN') throw new AppError('PATIENT_NOT_FOUND', { field: 'patient' });
    if (row === 'FULL') throw new AppError('DOCUMENTS_FULL', { details: { most: DOCUMENTS_MAX } });
    return { document: present(row) };
  }),

  answer(getDocument, async ({ viewer: { accountId }, params, now }, deps) => {
    // No reading without its line in the log, also of one's own.
    const sealed = await inTransaction(deps.pool, async (client) => {
      const found = await findDocument(client, accountId, params.id);
      if (found !== null) await noteRead(client, { accountId, center: null, now }, 'document', params.id);
      return found;
    });
    if (sealed === null) throw new AppError('DOCUMENT_NOT_FOUND');
    return pictureResponse(deps.vault.open(sealed, contextOf(params.id)), 'no-store');
  }),

  answer(deleteDocument, async ({ viewer, params }, deps) => {
    if (!(await deleteDocumentRow(deps.pool, viewer.accountId, params.id))) throw new AppError('DOCUMENT_NOT_FOUND');
    return {};
  }),
];

const contextOf = (id: string): string => `document:${id}`;

function present(row: DocumentRow): z.output<typeof patientDocument> {
  return {
    id: row.id,
    type: row.kind,
    name: DOCUMENT_NAMES[row.kind],
    patient: { id: row.patient_id, name: row.patient_name },
    uploaded_at: row.created_at.toISOString(),
  };
}
