import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addClinic, getClinicRecord, saveClinic } from '#contract/administration/records/clinic-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { clinicRecord } from './clinic-record.text.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordValues } from '../../shared-administration/record-form.tsx';
import { StaleButton } from '../../shared-administration/stale-button.tsx';
import { useSpecialisations } from '../../shared-administration/use-specialisations.ts';

type Saved = DataOf<typeof addClinic>;

export interface ClinicDialogProps {
  readonly token: string;
  readonly center: number;
  /** Null: a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

export function ClinicDialog({ token, center, id, onClose, onSaved }: ClinicDialogProps) {
  const params = { center: `${center}` };
  return (
    <FormDialog title={id === null ? clinicRecord.add : clinicRecord.edit} onClose={onClose}>
      {id === null ? (
        <ClinicFields
          values={{}}
          save={(typed) => api(addClinic, { params, body: recordOf(typed), token })}
          onSaved={onSaved}
        />
      ) : (
        <Known token={token} center={center} id={id} onSaved={onSaved} />
      )}
    </FormDialog>
  );
}

function Known({ token, center, id, onSaved }: Omit<ClinicDialogProps, 'onClose' | 'id'> & { readonly id: string }) {
  const [refused, setRefused] = useState<CallError['code'] | null>(null);
  const ask = useCallback(
    () => api(getClinicRecord, { params: { center: `${center}`, id }, token }),
    [token, center, id],
  );
  const loading = useLoaded(ask);
  return (
    <Loaded loading={loading} bones={[76, 76, 76]}>
      {({ clinic, seen }) => (
        <ClinicFields
          key={seen}
          values={{ ...clinic, id: `${clinic.id}`, specialisation: `${clinic.specialisation}` }}
          save={async (typed) => {
            const body = { ...recordOf(typed), seen };
            const result = await api(saveClinic, { params: { center: `${center}`, id }, body, token });
            setRefused(result.ok ? null : result.error.code);
            return result;
          }}
          onSaved={onSaved}
          beside={<StaleButton code={refused} onRefresh={loading.reload} />}
        />
      )}
    </Loaded>
  );
}

function ClinicFields(props: {
  readonly values: RecordValues;
  readonly save: (typed: RecordValues) => Promise<Result<Saved>>;
  readonly onSaved: (name: string) => void;
  readonly beside?: ReactNode;
}) {
  const specialisations = useSpecialisations();
  return (
    <Loaded loading={specialisations} bones={[76, 76]}>
      {(all) => (
        <RecordForm
          fields={[
            { name: 'name', label: clinicRecord.name, wrong: clinicRecord.nameWrong, max: 100 },
            {
              name: 'specialisation',
              label: clinicRecord.specialisation,
              kind: 'choice',
              options: all.map((one) => [`${one.id}`, one.name] as const),
            },
            { name: 'room', label: clinicRecord.room, help: clinicRecord.roomHelp, optional: true, max: 60 },
            {
              name: 'queue_prefix',
              label: clinicRecord.prefix,
              help: clinicRecord.prefixHelp,
              wrong: clinicRecord.prefixWrong,
              optional: true,
              max: 2,
            },
          ]}
          values={props.values}
          save={async (typed): Promise<Result<string>> => {
            const result = await props.save(typed);
            return result.ok ? { ok: true, data: typed['name'] ?? '' } : result;
          }}
          onSaved={props.onSaved}
          beside={props.beside}
        />
      )}
    </Loaded>
  );
}

function recordOf({ name = '', specialisation, room = '', queue_prefix = '' }: RecordValues) {
  return { name, specialisation: Number(specialisation), room, queue_prefix };
}
