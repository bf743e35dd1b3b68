import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useStableId } from '../../lib/island/island.tsx';
import { classNames } from '../class-names.ts';

/** What a control inside a field must carry. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Shown instead of the help. */
  readonly error?: ReactNode;
  /** '(boleh kosong)' behind the label. */
  readonly optional?: ReactNode;
  readonly id?: string;
  readonly children: (control: ControlProps) => ReactNode;
}

export interface FieldErrorProps {
  /** What the control names as its description. */
  readonly id?: string | undefined;
  /** 'alert' where it appears without a press that leads to it. */
  readonly role?: 'alert' | undefined;
  readonly children: ReactNode;
}

/** What is wrong with an answer, below it: always with its sign, because a colour alone says nothing to everybody. */
export function FieldError({ id, role, children }: FieldErrorProps) {
  return (
    <p className="galat" id={id} role={role}>
      <CircleAlert className="i i-16" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, help or error below, both tied to the control. */
export function Field({ label, help, error, optional, id, children }: FieldProps) {
  const ownId = useStableId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const noted = Boolean(error ?? help);
  return (
    <div className="isian">
      <label htmlFor={controlId}>
        {label}
        {optional && <span className="wajib"> {optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        help && (
          <p className="bantu" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

type Around = Pick<FieldProps, 'label' | 'help' | 'error' | 'optional'>;

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'>, Around {
  /** Tabular figures, for numbers and codes. */
  readonly figures?: boolean;
}

export function TextField({ label, help, error, optional, figures, className, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(control) => <input {...input} {...control} className={classNames('kolom', figures && 't', className)} />}
    </Field>
  );
}
