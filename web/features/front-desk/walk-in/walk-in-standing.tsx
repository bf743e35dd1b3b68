import { UserCheck } from 'lucide-react';
import type { CallError } from '#contract/client.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { standingNumber, walkIn } from '../desk-walk-in.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { isUnheard } from '../state/unheard.ts';

export interface RefusedWalkInProps {
  readonly session: DeskSession;
  readonly error: CallError;
  readonly onCheckIn: (code: string) => void;
}

/** Says why nobody was registered. For a patient who has a number already it shows the number, with a button that checks it in. */
export function RefusedWalkIn({ session, error: { code, details }, onCheckIn }: RefusedWalkInProps) {
  const standing = code === 'ALREADY_BOOKED' && details?.['trans_code'];
  if (typeof standing !== 'string')
    return <Notice tone="error">{isUnheard(code) ? walkIn.unclear : deskSentence(code)}</Notice>;
  const entry = session.entries.find(({ trans_code }) => trans_code === standing);
  const waits = entry === undefined || entry.status === 'BOOKED';
  return (
    <>
      <Notice tone="error">
        {deskSentence(code)} {standingNumber(entry?.label ?? null, standing, !waits)}
      </Notice>
      {waits && (
        <Button tone="secondary" block onClick={() => onCheckIn(standing)}>
          <UserCheck className="i" aria-hidden="true" />
          {deskDialog.checkIn}
        </Button>
      )}
    </>
  );
}
