import { useState } from 'react';
import { deleteDocument } from '#contract/endpoints/patient-document.ts';
import { api } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/end-session.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { documents as text, profile } from '../../text/profile.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PatientDocument } from './documents-block.tsx';

export interface DeleteDocumentDialogProps {
  readonly token: string;
  readonly document: PatientDocument;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once more before a document is gone for good. */
export function DeleteDocumentDialog({ token, document, onClose, onDeleted }: DeleteDocumentDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await api(deleteDocument, { params: { id: document.id }, token });
    setBusy(false);
    if (result.ok || result.error.code === 'DOCUMENT_NOT_FOUND') return onDeleted();
    if (!isSignedOut(result.error)) setFailure(sentenceOf(result.error));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.deleteTitle(document.name, document.patient.name)}
      description={text.deleteText}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button tone="danger" block busyLabel={busy && common.busy} onClick={() => void remove()}>
        {profile.removeYes}
      </Button>
      <Button tone="secondary" block onClick={onClose}>
        {profile.removeNo}
      </Button>
    </AlertDialog>
  );
}
