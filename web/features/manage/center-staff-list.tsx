import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { In } from '#contract/endpoint.ts';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { api } from '../../lib/api.ts';
import { centerStaff, staffText } from '../../text/staff.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { centerMenu, manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordField } from './record-form.tsx';
import { RowsPage } from './rows-page.tsx';
import { personOf, roleOf } from './staff-words.ts';
import { useRows } from './use-rows.ts';
import type { Row } from './use-rows.ts';

type Scope = In<(typeof addCenterStaff)['body']>['scope'];

const FIELDS: readonly RecordField[] = [
  {
    name: 'contact',
    label: staffText.contact,
    help: staffText.contactHelp,
    wrong: staffText.contactWrong,
    max: 254,
  },
  {
    name: 'scope',
    label: staffText.scope,
    kind: 'choice',
    options: [
      ['desk', staffText.scopes.desk],
      ['manager', staffText.scopes.manager],
    ],
  },
];

/** Who works at a center: its desk and its managers. */
export function CenterStaffList({ token, center }: { readonly token: string; center: { readonly id: number } }) {
  const view = useRows(token, { list: 'staff', center: center.id });
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
    const params = { center: `${center.id}`, id: String(row['id']) };
    const result = await api(removeCenterStaff, { params, token });
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
        title={centerMenu.staff.label}
        help={centerStaff.help}
        head={<Button onClick={() => setAdding(true)}>{staffText.add}</Button>}
        renderActions={(row) => (
          <Button tone="secondary" small onClick={() => setRemoving(row)}>
            {staffText.remove}
            <span className="vh"> {`${personOf(row)}, ${roleOf(row)}`}</span>
          </Button>
        )}
      />
      {adding && <AddStaff token={token} center={center.id} onClose={() => setAdding(false)} onSaved={finish} />}
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

function AddStaff(props: {
  readonly token: string;
  readonly center: number;
  readonly onClose: () => void;
  readonly onSaved: (words: string) => void;
}) {
  return (
    <Dialog open wide onOpenChange={(open) => !open && props.onClose()} title={staffText.add} closeLabel={common.close}>
      <div className="clear-both pt-3 text-left">
        <RecordForm
          fields={FIELDS}
          values={{ scope: 'desk' }}
          save={async ({ contact = '', scope }): Promise<Result<string>> => {
            const params = { center: `${props.center}` };
            const body = { contact, scope: scope as Scope };
            const result = await api(addCenterStaff, { params, body, token: props.token });
            return result.ok ? { ok: true, data: contact } : result;
          }}
          onSaved={(contact) => props.onSaved(staffText.added(contact))}
        />
      </div>
    </Dialog>
  );
}
