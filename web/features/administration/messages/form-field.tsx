import { Field, TextField } from '../../../ui/form/field.tsx';
import { common } from '../../../text/common.ts';
import type { FieldWords } from './message.text.ts';

export interface FieldSpec {
  readonly name: string;
  readonly kind?: 'text' | 'email' | 'tel' | 'long' | 'choice';
  readonly autoComplete?: string;
  readonly max: number;
  readonly optional?: boolean;
  readonly words: FieldWords;
}

export interface FormFieldProps {
  readonly spec: FieldSpec;
  /** The value that was posted to the page: without script, or by the footer's form. */
  readonly typed: string;
  readonly error: string | undefined;
}

/** A field whose value the browser holds and not React, so that what is typed before the script is loaded stays. */
export function FormField({ spec, typed, error }: FormFieldProps) {
  const { name, kind = 'text', autoComplete, max, optional, words } = spec;
  const around = { label: words.label, help: words.help, error, optional: optional ? common.optional : undefined };
  if (kind === 'long') {
    return (
      <Field {...around}>
        {(control) => (
          <textarea {...control} className="kolom" name={name} rows={5} maxLength={max} defaultValue={typed} />
        )}
      </Field>
    );
  }
  if (kind === 'choice') {
    return (
      <Field {...around}>
        {(control) => (
          <select {...control} className="kolom" name={name} defaultValue={typed}>
            {words.options?.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  return (
    <TextField
      {...around}
      name={name}
      type={kind}
      // There is no maxLength: a value that is too long is refused with a reason and never cut.
      autoComplete={autoComplete ?? 'off'}
      autoCapitalize={kind === 'email' ? 'none' : undefined}
      spellCheck={kind === 'text' ? undefined : false}
      maxLength={max}
      defaultValue={typed}
    />
  );
}
