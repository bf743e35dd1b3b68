import { useCallback, useState } from 'react';
import { getCenterProvider, removeCenterProvider, saveCenterProvider } from '#contract/accounts/center-provider.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { providerText } from './center-provider.text.ts';

const FIELDS: readonly RecordField[] = [
  {
    name: 'issuer',
    label: providerText.issuer,
    help: providerText.issuerHelp,
    wrong: providerText.issuerWrong,
    max: 300,
  },
  { name: 'client_id', label: providerText.clientId, max: 200 },
  {
    name: 'client_secret',
    label: providerText.secret,
    help: providerText.secretHelp,
    wrong: providerText.secretMissing,
    optional: true,
    max: 500,
  },
  { name: 'is_demanded', label: providerText.demanded, kind: 'flag' },
];

/** A center's own OpenID provider: the server asks it whether it is there before it is stored. */
export function CenterProvider({ token, center }: { readonly token: string; readonly center: string }) {
  const at = { params: { center }, token };
  const [said, setSaid] = useState<{ tone: 'done' | 'error'; text: string } | null>(null);
  const loading = useLoaded(useCallback(() => api(getCenterProvider, { params: { center }, token }), [center, token]));
  const changed = (text: string): void => {
    setSaid({ tone: 'done', text });
    loading.reload();
  };
  const remove = async (): Promise<void> => {
    const result = await graveApi(removeCenterProvider, at);
    if (result.ok) changed(providerText.removed);
    else setSaid({ tone: 'error', text: sentenceOf(result.error) });
  };
  return (
    <section className="panel mt-4" aria-labelledby="penyedia">
      <h2 id="penyedia">{providerText.title}</h2>
      <p className="meta">{providerText.help}</p>
      {said && (
        <div className="mt-3">
          <Notice tone={said.tone}>{said.text}</Notice>
        </div>
      )}
      <Loaded loading={loading} bones={[76, 76, 76]}>
        {({ provider, redirect_uri: redirectUri }) => (
          <>
            <p className="meta mt-3 mb-3">
              {providerText.redirect} <code>{redirectUri}</code>
            </p>
            <RecordForm
              key={JSON.stringify(provider)}
              fields={FIELDS}
              values={{
                issuer: provider?.issuer ?? '',
                client_id: provider?.client_id ?? '',
                is_demanded: provider?.is_demanded ? '1' : '',
              }}
              submit={providerText.save}
              sentences={{ CENTER_PROVIDER_UNAVAILABLE: providerText.unavailable }}
              save={({ issuer = '', client_id = '', client_secret = '', is_demanded }) =>
                graveApi(saveCenterProvider, {
                  ...at,
                  body: {
                    issuer,
                    client_id,
                    is_demanded: is_demanded === '1',
                    ...(client_secret !== '' && { client_secret }),
                  },
                })
              }
              onSaved={() => changed(providerText.saved)}
              beside={
                provider && (
                  <Button tone="danger" onClick={() => void remove()}>
                    {providerText.remove}
                  </Button>
                )
              }
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
