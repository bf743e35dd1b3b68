import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { instant, opaqueId, rowIdText } from '../fields.ts';

const documentType = z.object({ type: z.enum(DOCUMENT_TYPES), name: z.string() });

export const patientDocument = z.extend(documentType, {
  id: z.string(),
  patient: z.object({ id: z.int(), name: z.string() }),
  uploaded_at: instant,
});

export const listDocumentTypes = /* @__PURE__ */ endpoint({
  name: 'listDocumentTypes',
  method: 'GET',
  path: '/api/patient/profile/v2/document/available-list',
  summary: 'The kinds of documents that can be kept, with their names',
  access: 'patient',
  data: z.object({ documents: z.array(documentType) }),
});

export const listDocuments = /* @__PURE__ */ endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/patient/profile/v2/document/uploaded',
  summary: 'The documents of this account, newest first (at most 50)',
  access: 'patient',
  data: z.object({ documents: z.array(patientDocument) }),
});

export const uploadDocument = /* @__PURE__ */ endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/patient/profile/v2/document/upload',
  summary: 'Keeps the picture of a document of a person (JPEG, PNG or WebP, at most 5 MB), sealed',
  access: 'patient',
  upload: true,
  query: z.object({ type: z.enum(DOCUMENT_TYPES), patient: rowIdText }),
  data: z.object({ document: patientDocument }),
  errors: [
    'INVALID_INPUT',
    'UNSUPPORTED_MEDIA',
    'BODY_TOO_LARGE',
    'RATE_LIMITED',
    'PATIENT_NOT_FOUND',
    'DOCUMENTS_FULL',
  ],
});

const params = z.object({ id: opaqueId });

export const getDocument = /* @__PURE__ */ endpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/patient/profile/v2/document/{id}',
  summary: 'The picture of one document, for its owner',
  access: 'patient',
  answer: 'picture',
  params,
  data: z.unknown(),
  errors: ['INVALID_INPUT', 'DOCUMENT_NOT_FOUND'],
});

export const deleteDocument = /* @__PURE__ */ endpoint({
  name: 'deleteDocument',
  method: 'POST',
  path: '/api/patient/profile/v2/document/{id}/delete',
  summary: 'Deletes a document',
  access: 'patient',
  params,
  data: z.object({}),
  errors: ['INVALID_INPUT', 'DOCUMENT_NOT_FOUND'],
});
