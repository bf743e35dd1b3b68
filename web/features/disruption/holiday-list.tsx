import { addHoliday, removeHoliday } from '#contract/disruption/schedule.ts';
import { api } from '../../lib/requests/api.ts';
import { holidays } from './holidays.text.ts';
import { adminMenu } from '../../text/manage.ts';
import { FormDialog } from '../shared-administration/form-dialog.tsx';
import { RecordForm } from '../shared-administration/record-form.tsx';
import type { RecordField } from '../shared-administration/record-form.tsx';
import { RecordList } from '../shared-administration/record-list.tsx';

const FIELDS: readonly RecordField[] = [
  { name: 'date', label: holidays.date, kind: 'date' },
  { name: 'reason', label: holidays.reason, max: 500, wrong: holidays.reasonWrong },
];

/** National holidays, which can be added and removed, with what becomes of the sessions. */
export function HolidayList({ token }: { readonly token: string }) {
  return (
    <RecordList
      token={token}
      which={{ list: 'holidays' }}
      title={adminMenu.holidays.label}
      help={holidays.help}
      nameOf={(row) => String(row['reason'])}
      add={holidays.add}
      renderDialog={({ onClose, onDone }) => (
        <FormDialog title={holidays.add} onClose={onClose} stacked>
          <p className="meta">{holidays.addHelp}</p>
          <RecordForm
            fields={FIELDS}
            values={{}}
            save={({ date = '', reason = '' }) => api(addHoliday, { body: { date, reason }, token })}
            onSaved={({ dropped, held }) => onDone(holidays.kept(dropped, held))}
          />
        </FormDialog>
      )}
      removal={{
        button: holidays.remove,
        titleOf: (row) => holidays.removeTitle(String(row['reason'])),
        textOf: () => holidays.removeText,
        async remove(row) {
          const result = await api(removeHoliday, { params: { id: String(row['id']) }, token });
          return result.ok ? { ok: true, data: holidays.removed(result.data.reopened) } : result;
        },
      }}
    />
  );
}
