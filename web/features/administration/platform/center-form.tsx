import { useCallback, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { createCenter, getCenterRecord, saveCenter } from '#contract/administration/records/center-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { centerRecord } from '../center-record.text.ts';
import { manage } from '../../../text/manage.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CONTACT_FIELDS, contactOf, contactValues } from '../contact-fields.ts';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';
import { searchRegencies } from '../../shared-administration/search-choices.ts';
import { CenterProvider } from './center-provider.tsx';
import { StaleButton } from '../../shared-administration/stale-button.tsx';
import { Link } from '../../../ui/link.tsx';

type Body = In<(typeof createCenter)['body']>;
type CreatedCenter = DataOf<typeof createCenter>;

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: centerRecord.name, help: centerRecord.nameHelp, wrong: centerRecord.nameWrong, max: 120 },
  { name: 'kind', label: centerRecord.kind, kind: 'choice', options: centerRecord.kinds },
  { name: 'code', label: centerRecord.code, help: centerRecord.codeHelp, wrong: centerRecord.codeWrong, max: 20 },
  {
    name: 'hospital_class',
    label: centerRecord.hospitalClass,
    kind: 'choice',
    options: centerRecord.hospitalClasses,
    optional: true,
  },
  { name: 'district', label: centerRecord.district, optional: true, max: 80 },
  ...CONTACT_FIELDS,
];

/** A new medical center. */
export function NewCenter({ token, onMade }: { token: string; onMade: (id: number) => void }) {
  return (
    <>
      <h1>{centerRecord.addTitle}</h1>
      <div className="panel mt-4">
        <CenterFields
          token={token}
          values={{ kind: 'hospital' }}
          regency={null}
          save={(body) => api(createCenter, { body, token })}
          onSaved={({ center }) => onMade(center.id)}
        />
      </div>
    </>
  );
}

/** Changes an existing medical center, with links to its pages. */
export function EditCenter({ token, id }: { readonly token: string; readonly id: string }) {
  const [saved, setSaved] = useState<string | null>(null);
  const ask = useCallback(() => api(getCenterRecord, { params: { id }, token }), [token, id]);
  const loading = useLoaded(ask);
  return (
    <Loaded loading={loading} bones={[48, 320]}>
      {({ center, seen }) => (
        <>
          <div className="kepala-daftar">
            <h1>{center.name}</h1>
            <div className="aksi gap-x-5">
              <Link className="tautan" to={`/kelola/${center.id}`}>
                {centerRecord.manage}
              </Link>
              <Link className="tautan" to={`/admin/petugas?q=${encodeURIComponent(center.name)}`}>
                {centerRecord.staff}
              </Link>
              <Link className="tautan" to={`/p/${center.slug_name}`}>
                {centerRecord.publicPage}
              </Link>
            </div>
          </div>
          {saved && <Notice tone="done">{saved}</Notice>}
          <div className="panel mt-4">
            <CenterFields
              key={seen}
              token={token}
              values={{ ...center, ...contactValues(center) } as unknown as RecordValues}
              regency={{ id: center.regency, name: center.regency_name }}
              save={(body) => api(saveCenter, { params: { id }, body: { ...body, seen }, token })}
              onSaved={() => {
                setSaved(manage.saved);
                loading.reload();
              }}
              onRefresh={() => {
                setSaved(null);
                loading.reload();
              }}
            />
          </div>
          <CenterProvider token={token} center={id} />
        </>
      )}
    </Loaded>
  );
}

function CenterFields(props: {
  readonly token: string;
  readonly values: RecordValues;
  readonly regency: PickedChoice<string> | null;
  readonly save: (body: Body) => Promise<Result<CreatedCenter>>;
  readonly onSaved: (made: CreatedCenter) => void;
  readonly onRefresh?: () => void;
}) {
  const [regency, setRegency] = useState(props.regency);
  const [wrong, setWrong] = useState<string | undefined>();
  const [refused, setRefused] = useState<CallError['code'] | null>(null);
  const save = async (typed: RecordValues): Promise<Result<CreatedCenter>> => {
    setWrong(regency === null ? centerRecord.regencyMissing : undefined);
    const contact = contactOf(typed);
    if (!contact.ok) return contact;
    if (regency === null) return { ok: false, error: { code: 'INVALID_INPUT', status: 0 } };
    const { name, kind, code, hospital_class, district } = typed;
    const record = { name, kind, code, hospital_class, district, regency: regency.id, ...contact.data };
    const result = await props.save(record as Body);
    setRefused(result.ok ? null : result.error.code);
    return result;
  };
  return (
    <RecordForm
      fields={FIELDS}
      values={props.values}
      save={save}
      onSaved={props.onSaved}
      beside={props.onRefresh && <StaleButton code={refused} onRefresh={props.onRefresh} />}
    >
      <Picker<string>
        label={centerRecord.regency}
        value={regency}
        onChange={setRegency}
        search={(q) => searchRegencies(props.token, q)}
        error={wrong}
      />
    </RecordForm>
  );
}
