import { useState } from 'react';
import { removeClinic } from '#contract/administration/records/clinic-record.ts';
import { api } from '../../lib/api.ts';
import { factsOfRefusal } from '../../text/center-record.ts';
import { clinicRecord } from '../../text/clinic-record.ts';
import { sentenceOf } from '../../text/errors.ts';
import { centerMenu, manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ClinicDialog } from './clinic-dialog.tsx';
import { RowsPage } from './rows-page.tsx';
import { useRows } from './use-rows.ts';
import type { Row } from './use-rows.ts';

/** The clinics of a center: added, changed, removed. */
export function ClinicList({ token, center }: { readonly token: string; readonly center: { readonly id: number } }) {
  const view = useRows(token, { list: 'clinics', center: center.id });
  /** Null: none is open; 'new': one that is added. */
  const [open, setOpen] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Row | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setOpen(null);
    setRemoving(null);
    setDone(words);
    view.loading.reload();
  };
  const remove = async ({ id, name }: Row): Promise<string | null> => {
    const result = await api(removeClinic, { params: { center: `${center.id}`, id: String(id) }, token });
    if (!result.ok) return factsOfRefusal(result.error) ?? sentenceOf(result.error);
    finish(clinicRecord.removed(String(name)));
    return null;
  };
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={centerMenu.clinics.label}
        help={clinicRecord.help}
        head={<Button onClick={() => setOpen('new')}>{clinicRecord.add}</Button>}
        renderActions={(row) => (
          <>
            <Button tone="secondary" small onClick={() => setOpen(String(row['id']))}>
              {manage.edit}
              <span className="vh"> {row['name']}</span>
            </Button>
            <Button tone="quiet" small onClick={() => setRemoving(row)}>
              {manage.remove}
              <span className="vh"> {row['name']}</span>
            </Button>
          </>
        )}
      />
      {open !== null && (
        <ClinicDialog
          token={token}
          center={center.id}
          id={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(name) => finish(clinicRecord.saved(name))}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={clinicRecord.removeTitle(String(removing['name']))}
          description={clinicRecord.removeText}
          yes={manage.remove}
          no={manage.cancel}
          onYes={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
