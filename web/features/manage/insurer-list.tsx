import { useState } from 'react';
import { insurers } from '../../text/admin.ts';
import { adminMenu, manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { InsurerDialog } from './insurer-dialog.tsx';
import { RowsPage } from './rows-page.tsx';
import { useRows } from './use-rows.ts';

/** Ways to pay: added and changed in a dialog. */
export function InsurerList({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'insurers' });
  /** Null: none is open; 'new': one that is added. */
  const [open, setOpen] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={adminMenu.insurers.label}
        help={insurers.help}
        head={<Button onClick={() => setOpen('new')}>{insurers.add}</Button>}
        renderActions={({ id, name }) => (
          <Button tone="secondary" small onClick={() => setOpen(String(id))}>
            {manage.edit}
            <span className="vh"> {name}</span>
          </Button>
        )}
      />
      {open !== null && (
        <InsurerDialog
          token={token}
          id={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(name) => {
            setOpen(null);
            setDone(insurers.saved(name));
            view.loading.reload();
          }}
        />
      )}
    </>
  );
}
