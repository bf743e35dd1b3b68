import { useCallback, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { getDoctorRecord, saveDoctor } from '#contract/administration/records/doctor-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { doctorRecord } from './doctor-record.text.ts';
import { manage } from '../../../text/manage.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { MergeDoctor } from './merge-doctor.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';
import { SpecialisationField } from './specialisation-field.tsx';
import { StaleButton } from '../../shared-administration/stale-button.tsx';
import { Link } from '../../../ui/link.tsx';

type DoctorRecord = DataOf<typeof getDoctorRecord>;
type Saved = DataOf<typeof saveDoctor>;
type Gender = In<(typeof saveDoctor)['body']>['gender'];

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: doctorRecord.name, help: doctorRecord.nameHelp, wrong: doctorRecord.nameWrong, max: 100 },
  { name: 'gender', label: doctorRecord.gender, kind: 'choice', options: doctorRecord.genders },
];

/** A doctor's record: what can be changed, where they practise, and the merge of a duplicate. */
export function EditDoctor({ token, id }: { readonly token: string; readonly id: string }) {
  const [done, setDone] = useState<string | null>(null);
  const ask = useCallback(() => api(getDoctorRecord, { params: { id }, token }), [token, id]);
  const loading = useLoaded(ask);
  const finish = (words: string | null) => {
    setDone(words);
    loading.reload();
  };
  return (
    <Loaded loading={loading} bones={[48, 240, 160]}>
      {(shown) => (
        <>
          <div className="kepala-daftar">
            <h1>{shown.doctor.name}</h1>
            <Link className="tautan" to={`/d/${shown.doctor.slug_name}`}>
              {doctorRecord.publicPage}
            </Link>
          </div>
          {done && <Notice tone="done">{done}</Notice>}
          <div className="panel mt-4">
            <DoctorFields
              key={shown.seen}
              token={token}
              shown={shown}
              onSaved={() => finish(manage.saved)}
              onRefresh={() => finish(null)}
            />
          </div>
          <Practices practices={shown.practices} />
          <MergeDoctor
            token={token}
            doctor={shown.doctor}
            onMerged={(double) => finish(doctorRecord.merged(double, shown.doctor.name))}
          />
        </>
      )}
    </Loaded>
  );
}

function DoctorFields(props: {
  readonly token: string;
  readonly shown: DoctorRecord;
  readonly onSaved: () => void;
  readonly onRefresh: () => void;
}) {
  const { doctor, seen } = props.shown;
  const [chosen, setChosen] = useState<readonly PickedChoice[]>(doctor.specialisations);
  const [wrong, setWrong] = useState<string | undefined>();
  const [refused, setRefused] = useState<CallError['code'] | null>(null);
  const save = async ({ name = '', gender }: RecordValues): Promise<Result<Saved>> => {
    setWrong(chosen.length === 0 ? doctorRecord.specialisationsMissing : undefined);
    if (chosen.length === 0) return { ok: false, error: { code: 'INVALID_INPUT', status: 0 } };
    const specialisations = chosen.map((one) => one.id);
    const result = await api(saveDoctor, {
      params: { id: `${doctor.id}` },
      body: { name, gender: gender as Gender, specialisations, seen },
      token: props.token,
    });
    setRefused(result.ok ? null : result.error.code);
    return result;
  };
  return (
    <RecordForm
      fields={FIELDS}
      values={{ name: doctor.name, gender: doctor.gender }}
      save={save}
      onSaved={props.onSaved}
      beside={<StaleButton code={refused} onRefresh={props.onRefresh} />}
    >
      <SpecialisationField token={props.token} chosen={chosen} onChange={setChosen} error={wrong} />
    </RecordForm>
  );
}

function Practices({ practices }: Pick<DoctorRecord, 'practices'>) {
  return (
    <section className="panel tumpuk rapat" aria-labelledby="practices">
      <h2 id="practices">{doctorRecord.practices}</h2>
      {practices.length === 0 && <p className="meta">{doctorRecord.noPractice}</p>}
      <ul>
        {practices.map(({ clinic, center }) => (
          <li key={`${center} ${clinic}`}>
            {clinic}, {center}
          </li>
        ))}
      </ul>
    </section>
  );
}
