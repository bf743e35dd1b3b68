import type { ReactNode } from 'react';
import { login } from '../../shared-accounts/text.ts';
import { TextField } from '../../../ui/form/field.tsx';

export interface ContactFieldProps {
  readonly value: string;
  readonly onChange: (contact: string) => void;
  readonly error: ReactNode;
}

/** The name of the field in the form that is sent. */
export const CONTACT_FIELD = 'phone_or_email';

/** The field for a phone number or mail address, the same in every form of the sign-in. */
export function ContactField({ value, onChange, error }: ContactFieldProps) {
  return (
    <TextField
      label={login.contact}
      name={CONTACT_FIELD}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={login.contactExample}
      error={error}
    />
  );
}
