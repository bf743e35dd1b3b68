import { useCallback, useState } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import type { DataOf, In } from '#contract/endpoint.ts';
import { getCenterFacts, saveCenterFacts } from '#contract/administration/records/center-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { centerFacts } from './center-facts.text.ts';
import { centerMenu } from '../../../text/manage.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { CONTACT_FIELDS, contactOf, contactValues } from '../contact-fields.ts';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField, RecordValues } from '../../shared-administration/record-form.tsx';
import { StaleButton } from '../../shared-administration/stale-button.tsx';
import { CONFIRM_WITHIN_LIMITS, LOCK_MINUTES_LIMITS, RULE_LIMITS } from '#contract/schedule/rule-limits.ts';
import { Link } from '../../../ui/link.tsx';

type CenterFactsAnswer = DataOf<typeof getCenterFacts>;
type Body = In<(typeof saveCenterFacts)['body']>;
type Saved = DataOf<typeof saveCenterFacts>;
type Rule = keyof typeof RULE_LIMITS;

const RULES = Object.keys(RULE_LIMITS) as Rule[];
/** Yes or no, as 1 and 0. */
const isFlag = (rule: Rule): boolean => RULE_LIMITS[rule][1] === 1;
/** A time of the day, as minutes after midnight; 0 where there is none. */
const isClock = (rule: Rule): boolean => RULE_LIMITS[rule][1] === 1_439;
const RULE_FIELDS: readonly RecordField[] = [
  ...RULES.map((rule): RecordField => {
    if (isFlag(rule)) return { name: rule, label: centerFacts[rule], kind: 'flag' };
    const named = { name: rule, label: centerFacts[rule], help: centerFacts[`${rule}Help`] };
    if (isClock(rule)) return { ...named, kind: 'time', optional: true, wrong: centerFacts.timesWrong };
    const [min, max] = RULE_LIMITS[rule];
    return { ...named, kind: 'number', min, max, wrong: centerFacts.numberWrong(min, max) };
  }),
  {
    name: 'confirm_within',
    label: centerFacts.confirm_within,
    help: centerFacts.confirm_withinHelp,
    kind: 'number',
    min: CONFIRM_WITHIN_LIMITS[0],
    max: CONFIRM_WITHIN_LIMITS[1],
    wrong: centerFacts.numberWrong(...CONFIRM_WITHIN_LIMITS),
  },
  {
    name: 'lock_minutes',
    label: centerFacts.lock_minutes,
    help: centerFacts.lock_minutesHelp,
    kind: 'number',
    min: LOCK_MINUTES_LIMITS[0],
    max: LOCK_MINUTES_LIMITS[1],
    wrong: centerFacts.numberWrong(...LOCK_MINUTES_LIMITS),
  },
  { name: 'kiosk_nameless', label: centerFacts.kioskNameless, kind: 'flag' },
  { name: 'works_on_holidays', label: centerFacts.holidays, kind: 'flag' },
];

export interface CenterFactsProps {
  readonly token: string;
  readonly center: { readonly id: number };
}

/** The public facts of a center, and its rules: each in a form of its own. */
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
    const result = await graveApi(saveCenterFacts, { params, body, token });
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

function valuesOfRules(facts: CenterFactsAnswer['facts']): RecordValues {
  const {
    rules,
    works_on_holidays: works,
    kiosk_nameless: nameless,
    confirm_within: within,
    lock_minutes: lock,
  } = facts;
  const shown = (rule: Rule): string => {
    if (isFlag(rule)) return flagOf(rules[rule] === 1);
    return isClock(rule) ? clockOf(rules[rule]) : String(rules[rule]);
  };
  return {
    ...Object.fromEntries(RULES.map((rule) => [rule, shown(rule)])),
    kiosk_nameless: flagOf(nameless),
    works_on_holidays: flagOf(works),
    confirm_within: String(within),
    lock_minutes: String(lock),
  };
}

/** 'HH:mm' as a time field has it, or nothing. */
function clockOf(minutes: number): string {
  if (minutes === 0) return '';
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' ? 0 : hours! * 60 + minutes!;
}

function flagOf(isSet: boolean): string {
  return isSet ? '1' : '';
}

/** The server names 'rules.' before the field of a rule; the form knows it without. */
function ofRule<T>(result: Result<T>): Result<T> {
  if (result.ok || !result.error.field) return result;
  return { ok: false, error: { ...result.error, field: result.error.field.replace(/^rules\./, '') } };
}

type Ruled = Pick<Body, 'rules' | 'kiosk_nameless' | 'works_on_holidays' | 'confirm_within' | 'lock_minutes'>;

/** A value that is no number is sent as it is, so that the server's refusal names its field. */
function rulesOf(typed: RecordValues): Ruled {
  const rules = Object.fromEntries(
    RULES.map((rule) => [rule, isClock(rule) ? minutesOf(typed[rule]!) : Number(typed[rule])]),
  ) as Record<Rule, number>;
  return {
    rules,
    kiosk_nameless: typed['kiosk_nameless'] === '1',
    works_on_holidays: typed['works_on_holidays'] === '1',
    confirm_within: Number(typed['confirm_within']),
    lock_minutes: Number(typed['lock_minutes']),
  };
}
