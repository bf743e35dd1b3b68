import { IdCard } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useCallback, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import {
  acceptInvitation,
  declineInvitation,
  endOwnScope,
  listOwnScopes,
} from '#contract/administration/staff/own-scopes.ts';
import { api } from '../../../lib/requests/api.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/sign-in-errors.ts';
import '../../../text/staff-errors.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { storeCredential } from '../../shared-accounts/credential.ts';
import { storeTarget } from '../../shared-accounts/return-target.ts';
import { ownScopes as words } from './own-scopes.text.ts';
import './own-scopes.css';

type OwnScope = DataOf<typeof listOwnScopes>['scopes'][number];
type News = { readonly tone: 'done' | 'error'; readonly text: string };

const centerOf = ({ center }: OwnScope): string => center?.name ?? words.product;
const workOf = ({ scope, center }: OwnScope): string =>
  ({ desk: '/loket', manager: `/kelola/${center?.id}`, administrator: '/admin' })[scope];

interface OwnScopesProps {
  readonly token: string;
  /** This browser session owes its second factor, without which a scope is neither accepted nor ended. */
  readonly owes: boolean;
}

/** What a person is invited to, and the scopes that they have. Nobody has a scope without having accepted it here. */
export function OwnScopes({ token, owes }: OwnScopesProps) {
  const [news, setNews] = useState<News | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const { go: navigate } = usePageNavigation();
  const newsRef = useRef<HTMLDivElement>(null);
  const list = useCallback(() => api(listOwnScopes, { token }), [token]);
  const loading = useLoaded(list);
  const giveFactor = (): void => {
    storeTarget('/user/peran');
    void navigate('/masuk-petugas');
  };
  const answer = async <Data,>(
    of: OwnScope,
    ask: (params: { id: string }) => Promise<Result<Data>>,
    wordsOf: (data: Data) => string,
  ): Promise<void> => {
    // A second press would be refused, and hide that the first one was not.
    if (busy !== null) return;
    setBusy(of.id);
    setNews(null);
    const result = await ask({ id: `${of.id}` });
    setNews(
      result.ok ? { tone: 'done', text: wordsOf(result.data) } : { tone: 'error', text: sentenceOf(result.error) },
    );
    setBusy(null);
    if (!result.ok && result.error.code === 'FACTOR_REQUIRED') giveFactor();
    loading.reload();
    // The card of the button that was pressed goes.
    newsRef.current?.focus();
  };
  const accept = (of: OwnScope) =>
    answer(
      of,
      (params) => graveApi(acceptInvitation, { params, token }),
      ({ user }) => {
        storeCredential(user, token);
        return words.accepted(words.roles[of.scope], centerOf(of));
      },
    );
  const decline = (of: OwnScope) =>
    answer(
      of,
      (params) => api(declineInvitation, { params, token }),
      () => words.declined(centerOf(of)),
    );
  const end = (of: OwnScope) =>
    answer(
      of,
      (params) => graveApi(endOwnScope, { params, token }),
      ({ user }) => {
        storeCredential(user, token);
        return words.ended(words.roles[of.scope], centerOf(of));
      },
    );
  return (
    <div className="peran">
      <p className="meta">{words.intro}</p>
      <div ref={newsRef} tabIndex={-1} role="status">
        {news && <Notice tone={news.tone}>{news.text}</Notice>}
      </div>
      <Loaded loading={loading} bones={[168, 96]}>
        {({ invitations, scopes }) => (
          <>
            {invitations.map((one) => (
              <Invitation
                key={one.id}
                of={one}
                busy={busy === one.id}
                onAccept={() => (owes ? giveFactor() : void accept(one))}
                onDecline={() => void decline(one)}
              />
            ))}
            {scopes.length > 0 && (
              <section className="blok" aria-labelledby="peran-anda">
                <h2 id="peran-anda">{words.heading}</h2>
                <ul>
                  {scopes.map((one) => (
                    <ScopeRow
                      key={one.id}
                      of={one}
                      busy={busy === one.id}
                      onEnd={() => (owes ? giveFactor() : void end(one))}
                    />
                  ))}
                </ul>
              </section>
            )}
            {invitations.length + scopes.length === 0 && (
              <Empty icon={IdCard} title={words.none}>
                {words.noneHelp}
              </Empty>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface InvitationProps {
  readonly of: OwnScope;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

function Invitation({ of, busy, onAccept, onDecline }: InvitationProps) {
  const role = words.roles[of.scope];
  const named = (answer: string) => words.answerTo(answer, role, centerOf(of));
  return (
    <section className="blok undangan" aria-labelledby={`undangan-${of.id}`}>
      <h2 id={`undangan-${of.id}`}>{words.invitedBy(centerOf(of))}</h2>
      <p className="kuat">{words.invitedAs(role)}</p>
      <p>{words.means}</p>
      <div className="baris">
        <Button aria-label={named(words.accept)} busyLabel={busy && words.accepting} onClick={onAccept}>
          {words.accept}
        </Button>
        <Button tone="secondary" aria-label={named(words.decline)} onClick={onDecline}>
          {words.decline}
        </Button>
      </div>
    </section>
  );
}

interface ScopeRowProps {
  readonly of: OwnScope;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function ScopeRow({ of, busy, onEnd }: ScopeRowProps) {
  const [asking, setAsking] = useState(false);
  const endRef = useRef<HTMLButtonElement>(null);
  const ask = (is: boolean) => {
    // The button that was pressed goes, so that the other one is where the keyboard goes on.
    flushSync(() => setAsking(is));
    endRef.current?.focus();
  };
  const [role, center] = [words.roles[of.scope], centerOf(of)];
  const question = words.endAsk(role, center);
  return (
    <li>
      <span>
        <b className="kuat">{words.titles[of.scope]}</b>
        <span className="meta">{center}</span>
      </span>
      {asking ? (
        <div className="tumpuk" role="group" aria-label={question}>
          <p className="kuat">{question}</p>
          <p>{words.endHelp}</p>
          <div className="baris">
            <Button ref={endRef} tone="danger" busyLabel={busy && words.accepting} onClick={onEnd}>
              {words.endYes}
            </Button>
            <Button tone="quiet" onClick={() => ask(false)}>
              {words.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="baris">
          <ButtonLink small tone="secondary" to={workOf(of)}>
            {words.open[of.scope]}
          </ButtonLink>
          <Button
            ref={endRef}
            small
            tone="quiet"
            aria-label={words.answerTo(words.end, role, center)}
            onClick={() => ask(true)}
          >
            {words.end}
          </Button>
        </div>
      )}
    </li>
  );
}
