import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getMaintenance, turnMaintenance } from '#contract/administration/maintenance.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { closing } from './admin.text.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'message', label: closing.words, help: closing.wordsHelp, kind: 'long', max: 300, wrong: closing.wordsWrong },
];

/** The switch of maintenance: whether the product is closed, with which words. */
export function MaintenanceSwitch({ token }: { readonly token: string }) {
  const ask = useCallback(() => api(getMaintenance, { token }), [token]);
  const loading = useLoaded(ask);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setDone(words);
    loading.reload();
  };
  return (
    <>
      <h1>{adminMenu.settings.label}</h1>
      <p className="meta mb-4">{closing.help}</p>
      {done && (
        <Notice tone="done" className="mb-4">
          {done}
        </Notice>
      )}
      <Loaded loading={loading} bones={[64, 180]}>
        {(state) => <State key={state.message ?? ''} token={token} {...state} onTurned={finish} />}
      </Loaded>
    </>
  );
}

type Turned = DataOf<typeof getMaintenance> & { readonly token: string; readonly onTurned: (words: string) => void };

function State({ token, message: was, usual, onTurned }: Turned) {
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = (message: string | null) => graveApi(turnMaintenance, { body: { message, was }, token });
  const reopen = async () => {
    setBusy(true);
    const result = await turn(null);
    setBusy(false);
    if (result.ok) onTurned(closing.done.opened);
    else setFailure(sentenceOf(result.error));
  };
  const close = async (words: string): Promise<string | null> => {
    const result = await turn(words);
    if (!result.ok) return sentenceOf(result.error);
    onTurned(closing.done.closed);
    return null;
  };
  return (
    <>
      <section className="panel">
        {was === null ? (
          <p>{closing.open}</p>
        ) : (
          <>
            <p className="kuat">{closing.closed}</p>
            <p className="my-3">{was}</p>
            {failure && <Notice tone="error">{failure}</Notice>}
            <Button busyLabel={busy && common.busy} onClick={() => void reopen()}>
              {closing.reopen}
            </Button>
          </>
        )}
      </section>
      <section className="panel">
        <RecordForm
          fields={FIELDS}
          values={{ message: was ?? usual }}
          submit={was === null ? closing.close : closing.change}
          save={async ({ message = '' }) => {
            if (was !== null) return turn(message);
            setAsked(message);
            return { ok: true, data: { message } };
          }}
          onSaved={() => was !== null && onTurned(closing.done.changed)}
        />
      </section>
      {asked !== null && (
        <ConfirmDialog
          title={closing.closeTitle}
          description={closing.closeText}
          yes={closing.close}
          no={manage.cancel}
          onYes={() => close(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
