import { useState } from 'react';
import { addHoliday, removeHoliday } from '#contract/disruption/schedule.ts';
import { api } from '../../lib/api.ts';
import { holidays } from '../../text/holidays.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { adminMenu, manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecordForm } from './record-form.tsx';
import type { RecordField } from './record-form.tsx';
import { RowsPage } from './rows-page.tsx';
import { useRows } from './use-rows.ts';
import type { Row } from './use-rows.ts';

const FIELDS: readonly RecordField[] = [
  { name: 'date', label: holidays.date, kind: 'date' },
  { name: 'reason', label: holidays.reason, max: 500, wrong: holidays.reasonWrong },
];

/** National holidays: kept and taken back, with what becomes of the sessions. */
export function HolidayList({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'holidays' });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Row | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setAdding(false);
    setRemoving(null);
    setDone(words);
    view.loading.reload();
  };
  const remove = async (): Promise<string | null> => {
    const result = await api(removeHoliday, { params: { id: String(removing?.['id']) }, token });
    if (!result.ok) return sentenceOf(result.error);
    finish(holidays.removed(result.data.reopened));
    return null;
  };
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={adminMenu.holidays.label}
        help={holidays.help}
        head={<Button onClick={() => setAdding(true)}>{holidays.add}</Button>}
        renderActions={(row) => (
          <Button tone="secondary" small onClick={() => setRemoving(row)}>
            {holidays.remove}
            <span className="vh"> {row['reason']}</span>
          </Button>
        )}
      />
      {adding && (
        <Dialog
          open
          wide
          onOpenChange={(open) => !open && setAdding(false)}
          title={holidays.add}
          closeLabel={common.close}
        >
          <div className="tumpuk clear-both pt-3 text-left">
            <p className="meta">{holidays.addHelp}</p>
            <RecordForm
              fields={FIELDS}
              values={{}}
              save={({ date = '', reason = '' }) => api(addHoliday, { body: { date, reason }, token })}
              onSaved={({ dropped, held }) => finish(holidays.kept(dropped, held))}
            />
          </div>
        </Dialog>
      )}
      {removing && (
        <ConfirmDialog
          title={holidays.removeTitle(String(removing['reason']))}
          description={holidays.removeText}
          yes={holidays.remove}
          no={manage.cancel}
          onYes={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
