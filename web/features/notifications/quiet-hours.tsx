import { useId } from 'react';
import { notification as words } from './text.ts';
import { TextField } from '../../ui/form/field.tsx';
import { ChoicePill } from '../../ui/form/pill.tsx';

type Quiet = { readonly from: string; readonly to: string };

export interface QuietHoursProps {
  /** 'HH:mm'; null: none. */
  readonly value: Quiet | null;
  readonly wrong: boolean;
  readonly onChange: (value: Quiet | null) => void;
}

/** The hours proposed when somebody turns quiet hours on. */
const USUAL: Quiet = { from: '21:00', to: '05:00' };

/** The quiet hours, in which only urgent notifications are sent. */
export function QuietHours({ value, wrong, onChange }: QuietHoursProps) {
  const id = useId();
  return (
    <fieldset className="isian" aria-describedby={`${id}-bantu`}>
      <legend className="label">{words.quiet}</legend>
      <div className="pil-baris">
        <ChoicePill type="checkbox" checked={value !== null} onChange={() => onChange(value === null ? USUAL : null)}>
          {words.quietOn}
        </ChoicePill>
      </div>
      {value && (
        <div className="kabari-jam">
          <TextField
            label={words.from}
            type="time"
            figures
            value={value.from}
            error={wrong ? words.quietWrong : undefined}
            onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
          />
          <TextField
            label={words.to}
            type="time"
            figures
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
          />
        </div>
      )}
      <p className="bantu" id={`${id}-bantu`}>
        {words.quietHelp}
      </p>
    </fieldset>
  );
}
