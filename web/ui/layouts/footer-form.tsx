import type { ReactNode } from 'react';
import { messageForm } from '../../text/footer.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

export interface FooterFormProps {
  /** The captcha, between the fields and the button. */
  readonly captcha?: ReactNode;
}

/** A plain form, so that it works before and without script; an interactive one may take its place in the footer. */
export function FooterForm({ captcha }: FooterFormProps) {
  return (
    <form className="tumpuk jarak-12" method="post" action="/contact-us">
      <h3>{messageForm.title}</h3>
      <TextField label={messageForm.name} name="name" autoComplete="name" required minLength={3} />
      <TextField label={messageForm.email} name="email" type="email" autoComplete="email" required />
      {captcha}
      <Button type="submit" block>
        {messageForm.submit}
      </Button>
    </form>
  );
}
