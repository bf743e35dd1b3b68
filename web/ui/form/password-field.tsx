import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from './field.tsx';

export interface PasswordFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Words of the switch that shows what is typed. */
  readonly showLabel: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
}

/** A password that can be looked at while typing: on a small keyboard most wrong passwords are typing errors. */
export function PasswordField({ label, value, onChange, showLabel, help, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span className="kolom-sandi">
          <input
            {...input}
            {...control}
            className="kolom"
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="ikon-btn"
            aria-label={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon className="i" aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
