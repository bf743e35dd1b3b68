import { removePatient } from '#contract/patients/patient.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/family-errors.ts';
import { profile } from '../text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { PatientInfo } from '../use-family.ts';

export interface RemoveDialogProps {
  readonly token: string;
  readonly member: PatientInfo;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
}

/** Asks once more before a member leaves the family list. */
export function RemoveDialog({ token, member, onClose, onRemoved }: RemoveDialogProps) {
  const remove = async () => {
    const result = await api(removePatient, { params: { patient: `${member.id}` }, token });
    if (!result.ok && result.error.code !== 'PATIENT_NOT_FOUND')
      return isSignedOut(result.error) ? null : sentenceOf(result.error);
    onRemoved(member.name);
    return null;
  };
  return (
    <ConfirmDialog
      title={profile.removeTitle(member.name)}
      description={profile.removeText}
      yes={profile.removeYes}
      no={profile.removeNo}
      onYes={remove}
      onClose={onClose}
    />
  );
}
