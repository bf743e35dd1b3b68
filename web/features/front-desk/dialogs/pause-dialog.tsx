import { useState } from 'react';
import { deskDialog as text, minutesOption, pauseReasons } from '../desk-dialogs.text.ts';
import type { PauseReason } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';

export interface OverSessionProps {
  readonly desk: Desk;
  readonly session: DeskSession;
  readonly onClose: () => void;
}

const REASONS = Object.entries(pauseReasons);
const LENGTHS = [['', text.pauseOpen], ...[10, 15, 30, 60].map((each) => [String(each), minutesOption(each)])] as [
  string,
  string,
][];

/** Pauses the session: nobody is called for a while, and the patients read why. */
export function PauseDialog({ desk, onClose }: OverSessionProps) {
  const [reason, setReason] = useState<PauseReason>('ISHOMA');
  const [minutes, setMinutes] = useState('15');
  return (
    <DeskDialog wide title={text.pauseTitle} onClose={onClose}>
      <form
        className="tumpuk"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          desk.press('pause', { reason, minutes: Number(minutes) || null });
        }}
      >
        <RadioGroup
          legend={text.pauseReason}
          name="alasan"
          options={REASONS}
          value={reason}
          onChange={(value) => setReason(value as PauseReason)}
        />
        <RadioGroup legend={text.pauseLong} name="lama" options={LENGTHS} value={minutes} onChange={setMinutes} />
        <div className="aksi">
          <Button type="submit">{text.pauseYes}</Button>
          <Button tone="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}
