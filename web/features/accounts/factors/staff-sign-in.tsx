import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getFactors, proveFactor } from '#contract/accounts/factors/factor.ts';
import { api } from '../../../lib/requests/api.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { common } from '../../../text/common.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { storeCredential } from '../../shared-accounts/credential.ts';
import type { User } from '../../shared-accounts/credential.ts';
import { FactorStep } from '../../shared-accounts/factors/factor-step.tsx';
import { takeTarget } from '../../shared-accounts/return-target.ts';
import { EnrolFactor } from './enrol-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { staffSignIn as words } from './text.ts';
import { rememberCenter } from './workplace.ts';

type Factors = DataOf<typeof getFactors>;

/** The second step of the sign-in of staff: gives the factor that the account has, or adds the first one. Then it leads on to where the person was going. */
export function StaffSignIn({ token }: { readonly token: string }) {
  const [factors, setFactors] = useState<Factors | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [byRecovery, setByRecovery] = useState(false);
  const [added, setAdded] = useState<{ codes: readonly string[]; user: User } | null>(null);
  const { go: navigate } = usePageNavigation();
  const load = useCallback(async () => {
    setError(null);
    const result = await api(getFactors, { token });
    if (result.ok) setFactors(result.data);
    else if (!isSignedOut(result.error)) setError(result.error);
  }, [token]);
  useEffect(() => void load(), [load]);
  const finish = (user: User) => {
    storeCredential(user, token);
    rememberCenter(user);
    void navigate(takeTarget(), { replace: true });
  };
  if (error) return <LoadFailed error={error} onRetry={() => void load()} />;
  if (factors === null) {
    return (
      <Skeleton label={common.loading}>
        <Bone height={160} radius={12} />
      </Skeleton>
    );
  }
  if (added) return <RecoveryCodes codes={added.codes} onKept={() => finish(added.user)} />;
  const hasPasskey = factors.passkeys.length > 0;
  const hasAuthenticator = factors.authenticator !== null;
  if (!hasPasskey && !hasAuthenticator) {
    return (
      <>
        <EnrolFactor
          token={token}
          otherWay={factors.other_way}
          onAdded={({ recovery_codes: codes, user }) => (codes ? setAdded({ codes, user }) : finish(user))}
        />
        <ButtonLink to="/" tone="quiet" block>
          {words.asPatient}
        </ButtonLink>
      </>
    );
  }
  const send = async (factor: Parameters<Parameters<typeof FactorStep>[0]['send']>[0]) => {
    const result = await apiWithWork()(proveFactor, { token, body: { factor } });
    if (!result.ok) return result.error;
    finish(result.data.user);
    return null;
  };
  return (
    <div className="tumpuk">
      <FactorStep
        key={String(byRecovery)}
        token={token}
        hasPasskey={hasPasskey}
        hasAuthenticator={hasAuthenticator}
        byRecovery={byRecovery}
        labels={words}
        send={send}
      />
      <Button tone="quiet" small onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? words.byKey : words.byRecovery}
      </Button>
      <p className="meta">{words.lost}</p>
      <ButtonLink to="/" tone="quiet" block>
        {words.asPatient}
      </ButtonLink>
    </div>
  );
}
