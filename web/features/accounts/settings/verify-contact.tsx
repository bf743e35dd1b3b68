import { verifyContact } from '#contract/accounts/account.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { account } from './text.ts';
import { login } from '../../shared-accounts/text.ts';
import { VerifyForm } from '../sign-in/verify-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/** The code that was sent to a new phone number or e-mail address of a signed-in person. */
export function VerifyContact({ challenge, token }: { readonly challenge: string; readonly token: string }) {
  const { go: navigate } = usePageNavigation();
  return (
    <VerifyForm
      challenge={challenge}
      ready
      submit={login.verifyContact}
      resend={<Link to="/user/akun">{account.changeContact}</Link>}
      send={async (body) => {
        const result = await apiWithWork()(verifyContact, { token, body });
        if (!result.ok) return result.error;
        await navigate('/user/akun', { replace: true, state: { contactChanged: true } });
        return null;
      }}
    />
  );
}
