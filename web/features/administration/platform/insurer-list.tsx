import { insurers } from './admin.text.ts';
import { adminMenu, manage } from '../../../text/manage.ts';
import { InsurerDialog } from './insurer-dialog.tsx';
import { RecordList } from '../../shared-administration/record-list.tsx';

/** The insurers, which are added and changed in a dialog. */
export function InsurerList({ token }: { readonly token: string }) {
  return (
    <RecordList
      token={token}
      which={{ list: 'insurers' }}
      title={adminMenu.insurers.label}
      help={insurers.help}
      nameOf={(row) => String(row['name'])}
      add={insurers.add}
      open={manage.edit}
      renderDialog={({ id, onClose, onDone }) => (
        <InsurerDialog token={token} id={id} onClose={onClose} onSaved={(name) => onDone(insurers.saved(name))} />
      )}
    />
  );
}
