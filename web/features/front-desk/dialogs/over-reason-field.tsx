import { overReason as text, overReasons } from '../desk-dialogs.text.ts';
import type { OverReason } from '../desk-dialogs.text.ts';
import { Field } from '../../../ui/form/field.tsx';

interface OverReasonFieldProps {
  readonly value: OverReason | '';
  readonly onChange: (reason: OverReason | '') => void;
  /** The form was sent without a reason. */
  readonly isMissing: boolean;
}

/** Asks why a number is given beyond the quota; nothing is chosen beforehand, because the reason is kept in the log. */
export function OverReasonField({ value, onChange, isMissing }: OverReasonFieldProps) {
  return (
    <Field label={text.label} error={isMissing ? text.missing : undefined}>
      {(control) => (
        <select
          {...control}
          className="kolom"
          value={value}
          onChange={(event) => onChange(event.target.value as OverReason | '')}
        >
          <option value="">{text.choose}</option>
          {Object.entries(overReasons).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
