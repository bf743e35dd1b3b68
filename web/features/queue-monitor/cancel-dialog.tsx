import { useState } from 'react';
import { cancel } from '#contract/endpoints/appointment.ts';
import { api } from '../../lib/api.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { ticket } from '../../text/ticket.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  readonly code: string;
  readonly token: string;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
};

/** Asks once more before a number is given back; the reason may stay empty. */
export function CancelDialog({ code, token, onClose, onCancelled }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const result = await api(cancel, {
      params: { trans_code: code },
      body: reason.trim() ? { reason: reason.trim() } : {},
      token,
    });
    setBusy(false);
    if (result.ok) onCancelled();
    else setFailure(sentenceOf(result.error));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ticket.cancelTitle}
      description={ticket.cancelText}
    >
      <div className="tumpuk text-left">
        <TextField
          label={ticket.cancelReason}
          optional={common.optional}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          tone="danger"
          block
          type="button"
          busyLabel={busy ? common.busy : undefined}
          onClick={() => void send()}
        >
          {ticket.cancelYes}
        </Button>
        <Button tone="secondary" block type="button" onClick={onClose}>
          {ticket.cancelNo}
        </Button>
      </div>
    </AlertDialog>
  );
}
