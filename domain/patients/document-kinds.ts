import type { DocumentType } from '../vocabulary.ts';

/** How the documents are called on the cards and letters themselves; the specification has the server name them (CALL-19). */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  KTP: 'KTP',
  KK: 'Kartu Keluarga',
  KARTU_BPJS: 'Kartu BPJS Kesehatan',
  SURAT_RUJUKAN: 'Surat rujukan',
  SURAT_KONTROL: 'Surat kontrol',
  KARTU_ASURANSI: 'Kartu asuransi',
};
