import { useCallback } from 'react';
import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addInsurer, getInsurer, saveInsurer } from '#contract/administration/records/admin-insurer.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { insurers } from './admin.text.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';

type InsurerRecord = DataOf<typeof getInsurer>;
type Kind = (typeof insurers.kinds)[number][0];

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: insurers.name, max: 100, wrong: insurers.nameWrong },
  { name: 'kind', label: insurers.kind, kind: 'choice', options: insurers.kinds },
  {
    name: 'aliases',
    label: insurers.aliases,
    help: insurers.aliasesHelp,
    wrong: insurers.aliasesWrong,
    optional: true,
  },
];

export interface InsurerDialogProps {
  readonly token: string;
  /** Null: a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

export function InsurerDialog({ token, id, onClose, onSaved }: InsurerDialogProps) {
  return (
    <FormDialog title={id === null ? insurers.add : insurers.edit} onClose={onClose}>
      {id === null ? (
        <Form values={{}} save={(typed) => api(addInsurer, { body: factsOf(typed), token })} onSaved={onSaved} />
      ) : (
        <Known token={token} id={id} onSaved={onSaved} />
      )}
    </FormDialog>
  );
}

function Known({ token, id, onSaved }: Pick<InsurerDialogProps, 'token' | 'onSaved'> & { readonly id: string }) {
  const ask = useCallback(() => api(getInsurer, { params: { id }, token }), [token, id]);
  return (
    <Loaded loading={useLoaded(ask)} bones={[76, 76, 76]}>
      {({ insurer: { name, kind, aliases }, seen }) => (
        <Form
          values={{ name, kind, aliases: aliases.join(', ') }}
          save={(typed) => api(saveInsurer, { params: { id }, body: { ...factsOf(typed), seen }, token })}
          onSaved={onSaved}
        />
      )}
    </Loaded>
  );
}

function Form(props: {
  readonly values: RecordValues;
  readonly save: (typed: RecordValues) => Promise<Result<InsurerRecord>>;
  readonly onSaved: (name: string) => void;
}) {
  return (
    <RecordForm
      fields={FIELDS}
      values={props.values}
      save={props.save}
      onSaved={({ insurer }) => props.onSaved(insurer.name)}
    />
  );
}

function factsOf(typed: RecordValues) {
  const aliases = (typed['aliases'] ?? '').split(',').map((alias) => alias.trim());
  return { name: typed['name'] ?? '', kind: typed['kind'] as Kind, aliases: aliases.filter(Boolean) };
}
