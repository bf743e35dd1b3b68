import { contactBody } from '#contract/administration/messages/contact.ts';
import { CONTACT_FIELDS, SENDER_FIELDS } from './contact-fields.ts';
import { contact } from './contact.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { lazyResultDialog } from './lazy-result-dialog.tsx';
import { MessageForm } from './message-form.tsx';
import type { PostedMessage } from './post-message.ts';
import { sendMessage } from './send-message.ts';

export interface ContactFormProps {
  /** What became of a form that was posted to the page without script. */
  readonly posted: PostedMessage | undefined;
  readonly mail: string | null;
}

/** The contact form (STATE-01, VALID-01). */
export function ContactForm({ posted, mail }: ContactFormProps) {
  return (
    <MessageForm
      fields={posted?.brief ? SENDER_FIELDS : CONTACT_FIELDS}
      shape={contactBody}
      posted={posted ?? null}
      mail={mail}
      send={sendMessage}
      answer={lazyResultDialog}
    >
      {posted && !posted.outcome && <Notice>{contact.almost}</Notice>}
    </MessageForm>
  );
}
