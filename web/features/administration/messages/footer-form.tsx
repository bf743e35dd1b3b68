import { contactBody } from '#contract/administration/messages/contact.ts';
import { SENDER_FIELDS } from './contact-fields.ts';
import { contact } from './contact.text.ts';
import { MessageForm } from './message-form.tsx';
import { sendMessage } from './send-message.ts';

/** The footer's form (LAYOUT-04): it sends from whichever page it stands on, and says beside itself what became of it. Without script it posts to the contact page. */
export function FooterForm({ mail }: { readonly mail: string | null }) {
  return (
    <MessageForm
      fields={SENDER_FIELDS}
      shape={contactBody}
      posted={null}
      mail={mail}
      send={sendMessage}
      action="/contact-us#kirim-pesan"
    >
      <h3>{contact.formTitle}</h3>
    </MessageForm>
  );
}
