import { dismissStaff } from '#contract/administration/staff/admin-staff.ts';
import { staffText } from './text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { RecordList } from '../../shared-administration/record-list.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { nameOfStaff, removalOfStaff } from './staff-words.ts';

/** Everybody with a scope, of the product and of all centers. */
export function StaffList({ token }: { readonly token: string }) {
  return (
    <RecordList
      token={token}
      which={{ list: 'staff' }}
      title={adminMenu.staff.label}
      help={staffText.help}
      nameOf={nameOfStaff}
      add={staffText.add}
      renderDialog={({ onClose, onDone }) => (
        <StaffDialog token={token} onClose={onClose} onSaved={(contact) => onDone(staffText.added(contact))} />
      )}
      removal={removalOfStaff((id) => graveApi(dismissStaff, { params: { id }, token }))}
    />
  );
}
