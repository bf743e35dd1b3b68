import { useState } from 'react';
import { localOf } from '../../../lib/format.ts';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text, minutesOption } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';

const OWN = 'own';
const LENGTHS: [string, string][] = [
  ...[15, 30, 60, 90].map((each): [string, string] => [String(each), minutesOption(each)]),
  [OWN, text.lateOwn],
];
const MINUTE_MS = 60_000;

/** Announces that the doctor begins in so many minutes; the patients get a notification. */
export function LateDialog({ desk, session, onClose }: OverSessionProps) {
  const [chosen, setChosen] = useState('30');
  const [own, setOwn] = useState('45');
  const minutes = Number(chosen === OWN ? own : chosen);
  return (
    <DeskDialog wide title={text.lateTitle} onClose={onClose}>
      <form
        className="tumpuk"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          const at = localOf(new Date(Date.now() + minutes * MINUTE_MS).toISOString(), session.zone).time;
          desk.press('late', { minutes }, deskDone.late(`${at} ${session.zone}`));
        }}
      >
        <p>{text.lateHelp}</p>
        <RadioGroup legend={text.lateFromNow} name="lama" options={LENGTHS} value={chosen} onChange={setChosen} />
        {chosen === OWN && (
          <TextField
            label={text.lateOwn}
            type="number"
            min={1}
            max={480}
            required
            figures
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        )}
        <div className="aksi">
          <Button type="submit">{text.lateYes}</Button>
          <Button tone="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}
