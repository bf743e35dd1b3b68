import { deleteDocument } from '#contract/patients/patient-document.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { documents as text, profile } from '../text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PatientDocument } from './patient-document.ts';

export interface DeleteDocumentDialogProps {
  readonly token: string;
  readonly document: PatientDocument;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once more before a document is gone for good. */
export function DeleteDocumentDialog({ token, document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const remove = async () => {
    const result = await api(deleteDocument, { params: { id: document.id }, token });
    if (!result.ok && result.error.code !== 'DOCUMENT_NOT_FOUND')
      return isSignedOut(result.error) ? null : sentenceOf(result.error);
    onDeleted();
    return null;
  };
  return (
    <ConfirmDialog
      title={text.deleteTitle(document.name, document.patient.name)}
      description={text.deleteText}
      yes={profile.removeYes}
      no={profile.removeNo}
      onYes={remove}
      onClose={onClose}
    />
  );
}
