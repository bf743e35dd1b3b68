import { useCallback, useState } from 'react';
import { listCenterRows } from '#contract/administration/rows.ts';
import { addSession } from '#contract/disruption/session-change.ts';
import { QUOTA_MAX } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { manage } from '../../../text/manage.ts';
import { acts as text } from './session-acts.text.ts';
import type { Today, TodaySession } from './use-today.ts';

const CHOICES_MAX = 10;
const FIELDS: readonly RecordField[] = [
  { name: 'date', label: text.date, kind: 'date', wrong: text.dateWrong },
  { name: 'time_start', label: text.start, kind: 'time' },
  { name: 'time_end', label: text.end, kind: 'time', wrong: text.endEarly },
  ...(['jkn', 'general', 'onsite'] as const).map((part): RecordField => ({
    name: part,
    label: text[part],
    kind: 'number',
    min: 0,
    max: QUOTA_MAX,
  })),
];

export interface ExtraSessionProps {
  readonly token: string;
  readonly day: Today;
  /** The session whose doctor and clinic are proposed; null: to be chosen. */
  readonly like: TodaySession | null;
  readonly onAdded: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Adds a session beside the weekly hours. It touches no booking. */
export function ExtraSession({ token, day, like, onAdded, onClose }: ExtraSessionProps) {
  const { id: center } = day.center;
  const [practice, setPractice] = useState<PickedChoice | null>(() => proposed(like));
  const [tried, setTried] = useState(false);
  const search = useCallback(
    async (q: string) => {
      const asked = { params: { center: String(center), list: 'practices' as const }, query: { q }, token };
      const result = await api(listCenterRows, asked);
      if (!result.ok) throw new Error(result.error.code);
      return result.data.rows.slice(0, CHOICES_MAX).map(({ id, doctor, clinic }) => ({
        id: Number(id),
        name: String(doctor),
        note: String(clinic),
      }));
    },
    [center, token],
  );
  return (
    <FormDialog stacked title={text.extraTitle} onClose={onClose}>
      <p className="meta">{text.extraHelp}</p>
      <Picker
        label={text.practice}
        value={practice}
        onChange={setPractice}
        search={search}
        begin={practice?.name}
        error={tried && practice === null ? manage.required : undefined}
      />
      <RecordForm
        fields={FIELDS}
        values={{
          date: day.today,
          jkn: `${like?.quota.jkn ?? 0}`,
          general: `${like?.quota.general ?? 0}`,
          onsite: `${like?.quota.onsite ?? 0}`,
        }}
        submit={text.add}
        save={async (typed) => {
          setTried(true);
          return api(addSession, {
            params: { center: String(center) },
            body: {
              practice: practice?.id ?? 0,
              date: typed['date'] ?? '',
              time_start: typed['time_start'] ?? '',
              time_end: typed['time_end'] ?? '',
              jkn: Number(typed['jkn']),
              general: Number(typed['general']),
              onsite: Number(typed['onsite']),
            },
            token,
          });
        }}
        onSaved={() => onAdded(text.added)}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

function proposed(like: TodaySession | null): PickedChoice | null {
  return like?.practice ? { id: like.practice, name: like.doctor.name } : null;
}
