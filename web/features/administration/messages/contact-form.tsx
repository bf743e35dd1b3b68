import { contactBody, submitContact } from '#contract/administration/messages/contact.ts';
import { api } from '../../../lib/requests/api.ts';
import { contact, contactMessage } from './contact.text.ts';
import { emailWords, nameWords } from './message.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import type { FieldSpec } from './form-field.tsx';
import { MessageForm } from './message-form.tsx';
import type { TypedValues } from './values.ts';

const FIELDS: readonly FieldSpec[] = [
  { name: 'name', autoComplete: 'name', max: 100, words: nameWords },
  { name: 'email', kind: 'email', autoComplete: 'email', max: 254, words: emailWords },
  { name: 'message', kind: 'long', max: 2000, words: contactMessage },
];
export const CONTACT_FIELDS = FIELDS.map(({ name }) => name);

export interface ContactFormProps {
  readonly typed: TypedValues | undefined;
}

/** The contact form (STATE-01, VALID-01). `typed`: the fields that were posted to the page, mostly by the footer's form. */
export function ContactForm({ typed }: ContactFormProps) {
  return (
    <MessageForm
      fields={FIELDS}
      shape={contactBody}
      typed={typed}
      send={({ name = '', email = '', message, captcha }) =>
        api(submitContact, { body: { name, email, message, captcha } })
      }
    >
      {typed && <Notice>{contact.almost}</Notice>}
    </MessageForm>
  );
}
