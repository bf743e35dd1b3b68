import { messageForm } from '../../text/footer.ts';
import { Button } from '../button.tsx';
import { TextField } from '../form/field.tsx';

/** A short form that leads to the contact page, which takes over what was typed and asks for the rest. It is a plain form, so that it works without script. */
export function FooterForm() {
  return (
    <form className="tumpuk jarak-12" method="post" action="/contact-us">
      <h3>{messageForm.title}</h3>
      <TextField label={messageForm.name} name="name" autoComplete="name" required minLength={3} />
      <TextField label={messageForm.email} name="email" type="email" autoComplete="email" required />
      <Button type="submit" block>
        {messageForm.submit}
      </Button>
      <p className="meta">{messageForm.next}</p>
    </form>
  );
}
