import { leaveWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { waitlist } from './text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly id: number;
  readonly token: string;
  readonly onClose: () => void;
  /** The waitlist entry has ended, now or before. */
  readonly onLeft: () => void;
}

/** Asks once more before a waitlist entry is given up. */
export function LeaveDialog({ id, token, onClose, onLeft }: LeaveDialogProps) {
  const leave = async () => {
    const result = await api(leaveWaiting, { params: { id: String(id) }, token });
    if (!result.ok && result.error.code !== 'WAITING_NOT_FOUND') return sentenceOf(result.error);
    onLeft();
    return null;
  };
  return (
    <ConfirmDialog
      title={waitlist.leaveTitle}
      description={waitlist.leaveText}
      yes={waitlist.leaveYes}
      no={waitlist.stay}
      onYes={leave}
      onClose={onClose}
    />
  );
}
