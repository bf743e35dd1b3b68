import { removeClinic } from '#contract/administration/records/clinic-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { factsOfRefusal } from '../center-record.text.ts';
import { clinicRecord } from './clinic-record.text.ts';
import { centerMenu, manage } from '../../../text/manage.ts';
import { ClinicDialog } from './clinic-dialog.tsx';
import { RecordList } from '../../shared-administration/record-list.tsx';
import type { ListRow } from '../../shared-administration/use-rows.ts';

const nameOf = (row: ListRow): string => String(row['name']);

/** The clinics of a center, which can be added, changed and removed here. */
export function ClinicList({ token, center }: { readonly token: string; readonly center: { readonly id: number } }) {
  return (
    <RecordList
      token={token}
      which={{ list: 'clinics', center: center.id }}
      title={centerMenu.clinics.label}
      help={clinicRecord.help}
      nameOf={nameOf}
      add={clinicRecord.add}
      open={manage.edit}
      renderDialog={({ id, onClose, onDone }) => (
        <ClinicDialog
          token={token}
          center={center.id}
          id={id}
          onClose={onClose}
          onSaved={(name) => onDone(clinicRecord.saved(name))}
        />
      )}
      removal={{
        button: manage.remove,
        titleOf: (row) => clinicRecord.removeTitle(nameOf(row)),
        textOf: () => clinicRecord.removeText,
        async remove(row) {
          const params = { center: `${center.id}`, id: String(row['id']) };
          const result = await api(removeClinic, { params, token });
          return result.ok ? { ok: true, data: clinicRecord.removed(nameOf(row)) } : result;
        },
        sentenceOf: factsOfRefusal,
      }}
    />
  );
}
