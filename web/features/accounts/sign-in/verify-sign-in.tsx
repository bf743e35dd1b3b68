import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import type { PendingChallenge } from './challenge.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { login } from '../../shared-accounts/text.ts';
import { Resend } from './resend.tsx';
import { VerifyForm } from './verify-form.tsx';

export interface VerifySignInProps {
  readonly challenge: string;
  readonly asked: PendingChallenge | null;
  readonly ready: boolean;
}

/** The second step of sign-in. The stored record then leads on (see useReturnAfterSignIn). */
export function VerifySignIn({ challenge, asked, ready }: VerifySignInProps) {
  return (
    <VerifyForm
      sendsItself
      challenge={challenge}
      ready={ready}
      submit={login.enter}
      resend={<Resend asked={asked} />}
      send={async (body) => {
        const result = await apiWithWork()(submitAuthOtp, { body });
        if (!result.ok) return result.error;
        if (!('oauth' in result.data)) return { code: 'INTERNAL', status: 0 };
        storeCredential(result.data.user, result.data.oauth.token);
        return null;
      }}
    />
  );
}
