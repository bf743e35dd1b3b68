import { useState } from 'react';
import { startSocial } from '#contract/accounts/sign-in/social.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { login } from '../../shared-accounts/text.ts';
import { social } from './social.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { SocialMark } from '../../../ui/drawing/social-mark.tsx';
import { socialAttempt } from './attempt.ts';
import type { CodeName } from './attempt.ts';

/** The buttons that sign in with a provider: the browser leaves for its page and comes back to /loggedin. */
export function SocialButtons({
  providers,
  ready,
}: {
  readonly providers: readonly CodeName[];
  readonly ready: boolean;
}) {
  const [going, setGoing] = useState<CodeName | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  if (providers.length === 0) return null;
  const go = async (codeName: CodeName) => {
    if (going) return;
    setGoing(codeName);
    setFailure(null);
    const result = await apiWithWork()(startSocial, { body: { code_name: codeName } });
    if (result.ok) {
      socialAttempt.store({ codeName, state: result.data.state });
      return location.assign(result.data.url);
    }
    setGoing(null);
    setFailure(sentenceOf(result.error));
  };
  return (
    <>
      <div className="atau">{login.or}</div>
      <div className="tumpuk jarak-12">
        {providers.map((codeName) => {
          const name = social.names[codeName];
          return (
            <Button
              key={codeName}
              tone="secondary"
              block
              disabled={!ready}
              busyLabel={going === codeName && social.going(name)}
              onClick={() => void go(codeName)}
            >
              <SocialMark provider={codeName} />
              {social.goOn(name)}
            </Button>
          );
        })}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </>
  );
}
