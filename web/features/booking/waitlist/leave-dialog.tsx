import { leaveWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { formatDateWithoutYear } from '../../../lib/format.ts';
import { waitlist } from './text.ts';
import type { WaitlistEntry } from './waitlist-card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface LeaveDialogProps {
  readonly entry: WaitlistEntry;
  readonly token: string;
  readonly onClose: () => void;
  /** The waitlist entry has ended, now or before. */
  readonly onLeft: () => void;
}

/** Asks once more before a waitlist entry is given up. */
export function LeaveDialog({ entry: { id, session, patient }, token, onClose, onLeft }: LeaveDialogProps) {
  const leave = async () => {
    const result = await api(leaveWaiting, { params: { id: String(id) }, token });
    if (!result.ok && result.error.code !== 'WAITING_NOT_FOUND') return sentenceOf(result.error);
    onLeft();
    return null;
  };
  return (
    <ConfirmDialog
      title={waitlist.leaveTitle}
      description={waitlist.leaveText(
        (session.doctor_substitute ?? session.doctor).name,
        formatDateWithoutYear(session.date),
        patient.name,
      )}
      yes={waitlist.leaveYes}
      no={waitlist.stay}
      onYes={leave}
      onClose={onClose}
    />
  );
}
