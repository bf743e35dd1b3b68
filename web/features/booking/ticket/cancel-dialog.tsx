import { useState } from 'react';
import { cancel } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { ticket } from './text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';

type Props = {
  readonly code: string;
  readonly token: string;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

/** Asks once more before a number is given back; the reason may stay empty. */
export function CancelDialog({ code, token, onClose, onCancelled }: Props) {
  const [reason, setReason] = useState('');
  const send = async () => {
    const body = reason.trim() ? { reason: reason.trim() } : {};
    const result = await api(cancel, { params: { trans_code: code }, body, token });
    if (!result.ok) return sentenceOf(result.error);
    onCancelled();
    return null;
  };
  return (
    <ConfirmDialog
      title={ticket.cancelTitle}
      description={ticket.cancelText}
      yes={ticket.cancelYes}
      no={ticket.cancelNo}
      onYes={send}
      onClose={onClose}
    >
      <div className="text-left">
        <TextField
          label={ticket.cancelReason}
          optional={common.optional}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
