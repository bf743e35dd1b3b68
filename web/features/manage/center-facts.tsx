import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { getCenterFacts, saveCenterFacts } from '#contract/endpoints/center-record.ts';
import { RULE_LIMITS } from '#contract/limits.ts';
import { api } from '../../lib/api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { centerFacts } from '../../text/center-facts.ts';
import { centerMenu } from '../../text/manage.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CONTACT_FIELDS, contactOf, contactValues } from './contact-fields.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordField, RecordValues } from './record-form.tsx';
import { StaleButton } from './stale-button.tsx';

type Shown = DataOf<typeof getCenterFacts>;
type Body = In<(typeof saveCenterFacts)['body']>;
type Saved = DataOf<typeof saveCenterFacts>;
type Rule = keyof typeof RULE_LIMITS;

const RULES = Object.keys(RULE_LIMITS) as Rule[];
/** Yes or no, as 1 and 0. */
const isFlag = (rule: Rule): boolean => RULE_LIMITS[rule][1] === 1;
const RULE_FIELDS: readonly RecordField[] = [
  ...RULES.map((rule): RecordField => {
    if (isFlag(rule)) return { name: rule, label: centerFacts[rule], kind: 'flag' };
    const [min, max] = RULE_LIMITS[rule];
    const wrong = centerFacts.numberWrong(min, max);
    return { name: rule, label: centerFacts[rule], help: centerFacts[`${rule}Help`], kind: 'number', min, max, wrong };
  }),
  { name: 'works_on_holidays', label: centerFacts.holidays, kind: 'flag' },
];

export interface CenterFactsProps {
  readonly token: string;
  readonly center: { readonly id: number };
}

/** What a center tells everybody, and its rules: each a form of its own. */
export function CenterFacts(props: CenterFactsProps) {
  const [round, setRound] = useState(0);
  return <Forms key={round} {...props} onRefresh={() => setRound(round + 1)} />;
}

function Forms({ token, center, onRefresh }: CenterFactsProps & { readonly onRefresh: () => void }) {
  const params = { center: `${center.id}` };
  const ask = useCallback(() => api(getCenterFacts, { params: { center: `${center.id}` }, token }), [token, center.id]);
  const loading = useLoaded(ask);
  const [saved, setSaved] = useState<{ form: 'contact' | 'rules'; held: number } | null>(null);
  const [refused, setRefused] = useState<CallError['code'] | null>(null);
  const save = async (body: Body): Promise<Result<Saved>> => {
    setSaved(null);
    const result = await api(saveCenterFacts, { params, body, token });
    setRefused(result.ok ? null : result.error.code);
    return result;
  };
  const finish = (form: 'contact' | 'rules') => (answer: Saved) => {
    setSaved({ form, held: answer.held });
    // What was typed in the other form stays there.
    loading.reload();
  };
  const beside = <StaleButton code={refused} onRefresh={onRefresh} />;
  return (
    <Loaded loading={loading} bones={[320, 480]}>
      {({ facts, seen }) => (
        <>
          <section className="panel tumpuk mt-4" aria-labelledby="contact">
            <h2 id="contact">{centerFacts.contact}</h2>
            <RecordForm
              fields={CONTACT_FIELDS}
              values={contactValues(facts)}
              save={async (typed) => {
                const contact = contactOf(typed);
                return contact.ok ? save({ ...facts, ...contact.data, seen }) : contact;
              }}
              onSaved={finish('contact')}
              beside={beside}
            />
            {saved?.form === 'contact' && <Notice tone="done">{centerFacts.saved}</Notice>}
          </section>
          <section className="panel tumpuk" aria-labelledby="rules">
            <h2 id="rules">{centerFacts.rules}</h2>
            <p className="meta">{centerFacts.rulesHelp}</p>
            <RecordForm
              fields={RULE_FIELDS}
              values={valuesOfRules(facts)}
              save={async (typed) => ofRule(await save({ ...facts, ...rulesOf(typed), seen }))}
              onSaved={finish('rules')}
              beside={beside}
            >
              <p className="meta">{centerFacts.holidaysHelp}</p>
            </RecordForm>
            {saved?.form === 'rules' && <Notice tone="done">{centerFacts.saved}</Notice>}
            {saved !== null && saved.held > 0 && (
              <Notice tone="change">
                <p>{centerFacts.held(saved.held)}</p>
                <Link className="tautan" to={`/kelola/${center.id}${centerMenu.closures.path}`}>
                  {centerFacts.toClosures}
                </Link>
              </Notice>
            )}
          </section>
        </>
      )}
    </Loaded>
  );
}

function valuesOfRules({ rules, works_on_holidays: works }: Shown['facts']): RecordValues {
  const numbers = RULES.map((rule) => [rule, isFlag(rule) ? flagOf(rules[rule] === 1) : String(rules[rule])]);
  return { ...Object.fromEntries(numbers), works_on_holidays: flagOf(works) };
}

function flagOf(isSet: boolean): string {
  return isSet ? '1' : '';
}

/** The field of a rule is named without what it lies in. */
function ofRule<T>(result: Result<T>): Result<T> {
  if (result.ok || !result.error.field) return result;
  return { ok: false, error: { ...result.error, field: result.error.field.replace(/^rules\./, '') } };
}

/** Nonsense is sent as it is: the server names the field. */
function rulesOf(typed: RecordValues): Pick<Body, 'rules' | 'works_on_holidays'> {
  const rules = Object.fromEntries(RULES.map((rule) => [rule, Number(typed[rule])])) as Record<Rule, number>;
  return { rules, works_on_holidays: typed['works_on_holidays'] === '1' };
}
