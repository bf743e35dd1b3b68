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
import { DOCUMENTS_MAX } from '#domain/limits.ts';
import { DOCUMENT_NAMES } from '#domain/patients/document-kinds.ts';
import { DOCUMENT_TYPES } from '#domain/vocabulary.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { pictureResponse } from '../platform/http/pictures.ts';
import { answer } from '../platform/http/route.ts';
import { insertDocument, listDocumentRows } from './patient-document.store.ts';
import type { DocumentRow } from './patient-document.store.ts';
import { deleteSealedPicture } from './sealed-picture.store.ts';
import { openSealedPicture, receiveSealedPicture } from './pictures.ts';

export const patientDocumentRoutes = [
  answer(listDocumentTypes, async () => ({
    documents: DOCUMENT_TYPES.map((type) => ({ type, name: DOCUMENT_NAMES[type] })),
  })),

  answer(listDocuments, async ({ viewer }, deps) => {
    const rows = await listDocumentRows(deps.pool, viewer.accountId, DOCUMENTS_MAX);
    return { documents: rows.map(present) };
  }),

  answer(uploadDocument, async ({ viewer, query, request, now }, deps) => {
    const picture = await receiveSealedPicture('document', { accountId: viewer.accountId, request, now }, deps);
    const document = { ...picture, patientId: query.patient, kind: query.type };
    const row = await insertDocument(deps.pool, document, DOCUMENTS_MAX);
    if (row === 'UNKNOWN') throw new AppError('PATIENT_NOT_FOUND', { field: 'patient' });
    if (row === 'FULL') throw new AppError('DOCUMENTS_FULL', { details: { most: DOCUMENTS_MAX } });
    return { document: present(row) };
  }),

  answer(getDocument, async ({ viewer: { accountId }, params, now }, deps) => {
    const note = { actor: { accountId, center: null, now }, subject: 'document', id: params.id };
    const own = { accountId, id: params.id };
    return pictureResponse(
      await inTransaction(deps.pool, (client) => openSealedPicture(client, 'document', own, note, deps)),
    );
  }),

  answer(deleteDocument, async ({ viewer, params }, deps) => {
    const isGone = await deleteSealedPicture(deps.pool, 'document', viewer.accountId, params.id);
    if (!isGone) throw new AppError('DOCUMENT_NOT_FOUND');
    return {};
  }),
];

function present(row: DocumentRow): z.output<typeof patientDocument> {
  return {
    id: row.id,
    type: row.kind,
    name: DOCUMENT_NAMES[row.kind],
    patient: { id: row.patient_id, name: row.patient_name },
    uploaded_at: row.created_at.toISOString(),
  };
}
