import { useState } from 'react';
import { liftClosure } from '#contract/disruption/schedule.ts';
import { ClosureForm } from '../../../features/disruption/closure-form.tsx';
import { LeaveImport } from '../../../features/disruption/leave-import.tsx';
import { RowsPage } from '../../../features/shared-administration/rows-page.tsx';
import { useRows } from '../../../features/shared-administration/use-rows.ts';
import { api } from '../../../lib/requests/api.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { manage } from '../../../text/manage.ts';
import { closures } from '../../../features/disruption/closures.text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { CenterFrame } from './center-frame.tsx';
import type { AtCenter } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(closures.title) }];

export default function CenterClosuresPage() {
  return <CenterFrame current="closures">{(at) => <Closures {...at} />}</CenterFrame>;
}

function Closures({ token, center }: AtCenter) {
  const view = useRows(token, { list: 'closures', center: center.id });
  const [entering, setEntering] = useState<'one' | 'list' | null>(null);
  const [lifting, setLifting] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setEntering(null);
    setLifting(null);
    setDone(words);
    view.loading.reload();
  };
  const lift = async (): Promise<string | null> => {
    const result = await api(liftClosure, { params: { center: String(center.id), id: lifting ?? '' }, token });
    if (!result.ok) return sentenceOf(result.error);
    finish(closures.lifted(result.data.reopened));
    return null;
  };
  if (entering === 'one')
    return (
      <>
        <h1 className="mb-4">{closures.add}</h1>
        <ClosureForm
          token={token}
          center={center.id}
          onSaved={({ dropped }) => finish(closures.saved(dropped))}
          onClose={() => setEntering(null)}
        />
      </>
    );
  if (entering === 'list')
    return (
      <>
        <h1 className="mb-4">{closures.importLeave}</h1>
        <LeaveImport
          token={token}
          center={center.id}
          zone={center.zone}
          onSaved={finish}
          onClose={() => setEntering(null)}
        />
      </>
    );
  const enter = (what: 'one' | 'list') => {
    setDone(null);
    setEntering(what);
  };
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={closures.title}
        help={closures.help}
        head={
          <>
            <Button onClick={() => enter('one')}>{closures.add}</Button>
            <Button tone="secondary" onClick={() => enter('list')}>
              {closures.importLeave}
            </Button>
          </>
        }
        renderActions={({ id, reason }) => (
          <Button tone="secondary" small onClick={() => setLifting(String(id))}>
            {closures.lift}
            <span className="vh"> {String(reason)}</span>
          </Button>
        )}
      />
      {lifting !== null && (
        <ConfirmDialog
          title={closures.liftTitle}
          description={closures.liftHelp}
          yes={closures.liftYes}
          no={manage.cancel}
          onYes={lift}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}
