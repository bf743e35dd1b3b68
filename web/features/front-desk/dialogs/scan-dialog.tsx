import { useState } from 'react';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { Camera } from '../check-in/camera.tsx';
import { sentenceOfCheckIn } from '../check-in/check-in-words.ts';
import type { PanelsProps } from '../state/panel.ts';
import type { CheckInOutcome } from '../check-in/use-check-in.ts';
import { focusOnce } from '../../../lib/focus-once.ts';

/** Checks in by the camera, one ticket after the other. */
export function ScanDialog({ session, desk, checkIn, onChoose, onClose }: PanelsProps) {
  const [outcome, setOutcome] = useState<CheckInOutcome | null>(null);
  const take = async (seen: string) => {
    const answer = await checkIn(seen);
    if (answer?.ok && answer.session.id === session?.id) desk.show(answer.session);
    setOutcome(answer);
  };
  const elsewhere = outcome?.ok && outcome.session.id !== session?.id ? outcome.session.id : null;
  return (
    <DeskDialog title={text.scanTitle} onClose={onClose}>
      <div className="tumpuk">
        {outcome === null && <Camera words={text} onText={(seen) => void take(seen)} />}
        {outcome && (
          <>
            <Notice tone={outcome.ok ? 'done' : 'error'}>{sentenceOfCheckIn(outcome, session?.id ?? null)}</Notice>
            {/* Enter scans the next ticket. */}
            <Button block ref={focusOnce} onClick={() => setOutcome(null)}>
              {text.scanAgain}
            </Button>
          </>
        )}
        {elsewhere !== null && (
          <Button
            tone="secondary"
            block
            onClick={() => {
              onClose();
              onChoose(elsewhere);
            }}
          >
            {deskDone.openThere}
          </Button>
        )}
      </div>
    </DeskDialog>
  );
}
