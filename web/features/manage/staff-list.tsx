import { useState } from 'react';
import { dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { api } from '../../lib/api.ts';
import { staffText } from '../../text/staff.ts';
import { sentenceOf } from '../../text/errors.ts';
import { adminMenu, manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsPage } from './rows-page.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { personOf, roleOf } from './staff-words.ts';
import { useRows } from './use-rows.ts';
import type { Row } from './use-rows.ts';

/** Everybody with a scope, of the product and of all centers. */
export function StaffList({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'staff' });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Row | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setAdding(false);
    setRemoving(null);
    setDone(words);
    view.loading.reload();
  };
  const remove = async (row: Row): Promise<string | null> => {
    const result = await api(dismissStaff, { params: { id: String(row['id']) }, token });
    if (!result.ok) return sentenceOf(result.error);
    finish(staffText.removed(personOf(row)));
    return null;
  };
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={adminMenu.staff.label}
        help={staffText.help}
        head={<Button onClick={() => setAdding(true)}>{staffText.add}</Button>}
        renderActions={(row) => (
          <Button tone="secondary" small onClick={() => setRemoving(row)}>
            {staffText.remove}
            <span className="vh"> {`${personOf(row)}, ${roleOf(row)}`}</span>
          </Button>
        )}
      />
      {adding && (
        <StaffDialog
          token={token}
          onClose={() => setAdding(false)}
          onSaved={(contact) => finish(staffText.added(contact))}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={staffText.removeTitle(personOf(removing))}
          description={staffText.removeText(roleOf(removing))}
          yes={staffText.remove}
          no={manage.cancel}
          onYes={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
