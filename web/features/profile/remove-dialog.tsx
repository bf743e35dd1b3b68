import { useState } from 'react';
import { removePatient } from '#contract/endpoints/patient.ts';
import { api } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/end-session.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { profile } from '../../text/profile.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PatientInfo } from './use-family.ts';

export interface RemoveDialogProps {
  readonly token: string;
  readonly member: PatientInfo;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
}

/** Asks once more before a member leaves the family list. */
export function RemoveDialog({ token, member, onClose, onRemoved }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await api(removePatient, { params: { patient: `${member.id}` }, token });
    setBusy(false);
    if (result.ok || result.error.code === 'PATIENT_NOT_FOUND') return onRemoved(member.name);
    if (!isSignedOut(result.error)) setFailure(sentenceOf(result.error));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={profile.removeTitle(member.name)}
      description={profile.removeText}
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
