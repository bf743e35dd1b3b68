import { useState } from 'react';
import { changeContact } from '#contract/accounts/account.ts';
import { isTypedContact } from '#contract/typed.ts';
import { api } from '../../../lib/requests/api.ts';
import { storeChallenge } from '../sign-in/challenge.ts';
import { account as words } from './text.ts';
import { noCodeToContact, phoneOrEmailHelp } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ProvedForm } from './proved-form.tsx';
import type { Account } from './proof-fields.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/** The person's phone number and mail address. A new one gets a code, which /verify takes. */
export function ContactSection({ account, token }: { readonly account: Account; readonly token: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { go: navigate } = usePageNavigation();
  const check = () => {
    const good = isTypedContact(typed);
    setWrong(good ? null : phoneOrEmailHelp);
    return good;
  };
  return (
    <section className="blok" aria-labelledby="akun-kontak">
      <div className="baris-antar">
        <h2 id="akun-kontak">{words.contactHeading}</h2>
        {!open && (
          <Button tone="secondary" small onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      <dl>
        <div>
          <dt>{words.phone}</dt>
          <dd className="t">{account.phone ?? words.none}</dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>{account.email ?? words.none}</dd>
        </div>
      </dl>
      {open && (
        <ProvedForm
          account={account}
          token={token}
          submit={words.sendCode}
          busyLabel={words.sending}
          check={check}
          onCancel={() => setOpen(false)}
          ownFailure={({ field }) => {
            if (field !== 'phone_or_email') return false;
            setWrong(noCodeToContact);
            return true;
          }}
          send={async (proof) => {
            const contact = typed.trim();
            const result = await api(changeContact, { token, body: { phone_or_email: contact, proof } });
            if (!result.ok) return result.error;
            const { id, channel, resend_at: resendAt } = result.data.challenge;
            storeChallenge({ id, contact, channel, resendAt });
            await navigate(`/verify?challenge=${id}&untuk=kontak`);
            return null;
          }}
        >
          <TextField
            label={words.changeContact}
            name="phone_or_email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help={words.changeContactHelp}
            error={wrong ?? undefined}
          />
        </ProvedForm>
      )}
    </section>
  );
}
