import type { Result } from '#contract/client.ts';
import type { In } from '#contract/endpoint.ts';
import { addCenterStaff, removeCenterStaff } from '#contract/administration/staff/center-staff.ts';
import { staffText, centerStaff } from './text.ts';
import { centerMenu } from '../../../text/manage.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { RecordList } from '../../shared-administration/record-list.tsx';
import { nameOfStaff, removalOfStaff } from './staff-words.ts';

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
  const params = { center: `${center.id}` };
  return (
    <RecordList
      token={token}
      which={{ list: 'staff', center: center.id }}
      title={centerMenu.staff.label}
      help={centerStaff.help}
      nameOf={nameOfStaff}
      add={staffText.add}
      renderDialog={({ onClose, onDone }) => (
        <FormDialog title={staffText.add} onClose={onClose}>
          <RecordForm
            fields={FIELDS}
            values={{ scope: 'desk' }}
            save={async ({ contact = '', scope }): Promise<Result<string>> => {
              const result = await graveApi(addCenterStaff, {
                params,
                body: { contact, scope: scope as Scope },
                token,
              });
              return result.ok ? { ok: true, data: contact } : result;
            }}
            onSaved={(contact) => onDone(staffText.added(contact))}
          />
        </FormDialog>
      )}
      removal={removalOfStaff((id) => graveApi(removeCenterStaff, { params: { ...params, id }, token }))}
    />
  );
}
