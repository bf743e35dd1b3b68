import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { decideApplication } from '#contract/administration/messages/application.ts';
import { applications } from './admin.text.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { ChoiceCards } from '../../shared-administration/choice-cards.tsx';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';
import {
  searchCenters,
  searchDoctors,
  searchRegencies,
  searchSpecialisations,
} from '../../shared-administration/search-choices.ts';

/** What an applicant may write before the name of a field, as in 'Spesialis Anak'. */
const RANK = /^(dokter|dr\.?|spesialis)\s+/i;

type Way = 'claim' | 'new' | 'none' | 'refuse';
type Body = In<(typeof decideApplication)['body']>;
type Decided = DataOf<typeof decideApplication>;
export type Application = Decided['application'];

export interface ApplicationDecisionProps {
  readonly token: string;
  readonly application: Application;
  readonly onSettled: (how: 'decided' | 'overtaken') => void;
}

/** Decides an application: it becomes an existing record, a new one, or is refused. Each decision asks for what it needs. */
export function ApplicationDecision({ token, application, onSettled }: ApplicationDecisionProps) {
  const { id, kind, name, email, details } = application;
  const [way, setWay] = useState<Way | ''>('');
  const [wrong, setWrong] = useState<{ way?: string; claim?: string; regency?: string; specialisation?: string }>({});
  const [claim, setClaim] = useState<PickedChoice | null>(null);
  const [regency, setRegency] = useState<PickedChoice<string> | null>(null);
  const [specialisation, setSpecialisation] = useState<PickedChoice | null>(null);
  const isCenter = kind === 'CENTER';

  const bodyOf = (typed: RecordValues): Body | { missing: 'way' | 'claim' | 'regency' | 'specialisation' } => {
    if (way === '') return { missing: 'way' };
    if (way === 'refuse') return { decision: 'REFUSED', reason: typed['reason'] ?? '' };
    const decision = 'ACCEPTED' as const;
    if (way === 'none') return { decision };
    if (way === 'claim') return claim ? { decision, claim: claim.id } : { missing: 'claim' };
    if (!isCenter)
      return specialisation
        ? { decision, doctor: { name: typed['name'] ?? '', specialisation: specialisation.id } }
        : { missing: 'specialisation' };
    if (!regency) return { missing: 'regency' };
    const facts = { name: typed['name'] ?? '', kind: typed['kind'] as 'clinic', address: typed['address'] ?? '' };
    return { decision, center: { ...facts, regency: regency.id } };
  };
  const save = async (typed: RecordValues): Promise<Result<Decided>> => {
    const body = bodyOf(typed);
    setWrong(
      'missing' in body
        ? { [body.missing]: body.missing === 'way' ? applications.wayMissing : applications.pickMissing }
        : {},
    );
    if ('missing' in body) return { ok: false, error: { code: 'INVALID_INPUT', status: 0, field: body.missing } };
    const result = await graveApi(decideApplication, { params: { id: String(id) }, body, token });
    if (result.ok) return result;
    if (result.error.code === 'ALREADY_DECIDED') onSettled('overtaken');
    // 'center.name' is the field 'name' here.
    const field = result.error.field?.replace(/^(center|doctor)\./, '');
    if (field && /^(claim|regency|specialisation)$/.test(field)) setWrong({ [field]: applications.pickMissing });
    return { ok: false, error: { ...result.error, field } };
  };

  return (
    <section className="panel">
      <h2>{applications.decide}</h2>
      <div className="tumpuk mt-3">
        <ChoiceCards<Way>
          legend={applications.decision}
          name="way"
          options={applications.ways[kind]}
          value={way}
          error={wrong.way}
          onChange={(chosen) => {
            setWay(chosen);
            setWrong({});
          }}
        />
        <RecordForm
          key={way}
          fields={fieldsOf(way, isCenter)}
          values={{ name, kind: details['kind'] ?? '', reason: '' }}
          submit={way === 'refuse' ? applications.refuse : applications.accept}
          save={save}
          onSaved={() => onSettled('decided')}
        >
          {way === 'claim' && (
            <Picker
              label={isCenter ? applications.center : applications.doctor}
              begin={name}
              value={claim}
              onChange={setClaim}
              search={(q) => (isCenter ? searchCenters : searchDoctors)(token, q)}
              error={wrong.claim}
            />
          )}
          {way === 'new' && isCenter && (
            <Picker
              label={applications.regency}
              begin={details['regency'] ?? ''}
              value={regency}
              onChange={setRegency}
              search={(q) => searchRegencies(token, q)}
              error={wrong.regency}
            />
          )}
          {way === 'new' && !isCenter && (
            <Picker
              label={applications.specialisation}
              begin={details['specialisation']?.replace(RANK, '') ?? ''}
              value={specialisation}
              onChange={setSpecialisation}
              search={(q) => searchSpecialisations(token, q)}
              error={wrong.specialisation}
            />
          )}
          {isCenter && (way === 'claim' || way === 'new') && <p className="meta">{applications.becomes(email)}</p>}
        </RecordForm>
      </div>
    </section>
  );
}

function fieldsOf(way: Way | '', isCenter: boolean): RecordField[] {
  if (way === 'refuse')
    return [{ name: 'reason', label: applications.reason, help: applications.reasonHelp, kind: 'long', max: 500 }];
  if (way !== 'new') return [];
  const name: RecordField = { name: 'name', label: applications.name, max: 100 };
  if (!isCenter) return [name];
  return [
    name,
    { name: 'kind', label: applications.kind, kind: 'choice', options: applications.kinds },
    { name: 'address', label: applications.address, max: 300 },
  ];
}
