import type { ReactNode } from 'react';
import { useStableId } from '../../lib/island/island.tsx';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  /** Gets digits only, at most `length`; pasted spaces and dashes are left out. */
  readonly onChange: (value: string) => void;
  readonly length?: number;
  readonly name?: string;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
}

/** One real input lies over drawn boxes, so that paste and the phone's own code suggestion work. */
export function CodeInput({ label, value, onChange, length = 6, name, error, autoFocus, disabled }: CodeInputProps) {
  const id = useStableId();
  return (
    <div>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className={classNames('sandi nq', error ? 'salah' : undefined)}>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classNames(index < value.length && 'isi-angka', index === value.length && 'aktif')}
          >
            {value[index]}
          </span>
        ))}
        <input
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
    </div>
  );
}
