import { useState } from 'react';
import { leaveWaiting } from '#contract/endpoints/waiting.ts';
import { api } from '../../lib/api.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { waiting } from '../../text/waiting.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LeaveDialogProps {
  readonly id: number;
  readonly token: string;
  readonly onClose: () => void;
  /** It waits no more, or did not any more. */
  readonly onLeft: () => void;
}

/** Asks once more before a place in the list is given up. */
export function LeaveDialog({ id, token, onClose, onLeft }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const result = await api(leaveWaiting, { params: { id: String(id) }, token });
    setBusy(false);
    if (result.ok || result.error.code === 'WAITING_NOT_FOUND') onLeft();
    else setFailure(sentenceOf(result.error));
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={waiting.leaveTitle}
      description={waiting.leaveText}
    >
      <div className="tumpuk">
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          tone="danger"
          block
          type="button"
          busyLabel={busy ? common.busy : undefined}
          onClick={() => void send()}
        >
          {waiting.leaveYes}
        </Button>
        <Button tone="secondary" block type="button" onClick={onClose}>
          {waiting.stay}
        </Button>
      </div>
    </AlertDialog>
  );
}
