import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { listCenterSignIns } from '#contract/accounts/sign-in/center-sign-in.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { isSafeTarget } from '../../shared-accounts/return-target.ts';
import { centerSignIn } from './text.ts';
import { useCenterSignIn } from './use-center-sign-in.ts';

/** The centers that wait for a sign-in through their own provider, each with the way to it; whoever comes back from one goes on where they were. */
export function CenterList({ token }: { readonly token: string }) {
  const wanted = useSearchParams()[0].get('ke');
  const back = isSafeTarget(wanted) ? wanted : '/loket';
  const { step, go } = useCenterSignIn(token);
  const { go: navigate } = usePageNavigation();
  const loading = useLoaded(useCallback(() => api(listCenterSignIns, { token }), [token]));
  const done = step.step === 'done' ? step.back : null;
  useEffect(() => {
    if (done !== null) void navigate(done, { replace: true });
  }, [done, navigate]);
  if (step.step === 'checking' || step.step === 'done')
    return (
      <p className="baris" role="status">
        <i className="putar" aria-hidden="true" />
        {centerSignIn.checking}
      </p>
    );
  return (
    <Loaded loading={loading} bones={[52]}>
      {({ centers }) => {
        const waiting = centers.filter(({ signed_in }) => !signed_in);
        return (
          <div className="tumpuk">
            {step.step === 'choosing' && step.failure && <Notice tone="error">{step.failure}</Notice>}
            {waiting.map(({ id, name }) => (
              <Button
                key={id}
                block
                busyLabel={step.step === 'going' && step.center === id && centerSignIn.going}
                onClick={() => void go(id, back)}
              >
                {centerSignIn.go(name)}
              </Button>
            ))}
            {waiting.length === 0 && (
              <>
                <p>{centerSignIn.none}</p>
                <ButtonLink to={back} block>
                  {centerSignIn.back}
                </ButtonLink>
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
