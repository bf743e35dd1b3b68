import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Loading } from '../../../lib/requests/use-loaded.ts';
import { localToday } from '../../../lib/today.ts';
import { quotaPlacesNow } from '../desk.text.ts';
import { person as personWords } from '../../shared-accounts/person.text.ts';
import { priorityReasons } from '../desk-dialogs.text.ts';
import type { OverReason, PriorityReason } from '../desk-dialogs.text.ts';
import { registerKnown, suggestedReason, walkIn as text } from '../desk-walk-in.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/form/field.tsx';
import { ChoicePill } from '../../../ui/form/pill.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { common } from '../../../text/common.ts';
import { OverReasonField } from '../dialogs/over-reason-field.tsx';
import type { KnownPatient } from './patient-choice.ts';
import { PatientField } from './patient-field.tsx';
import { usePatientChoice } from './use-patient-choice.ts';
import { useWalkIn } from './use-walk-in.ts';
import type { WalkInNumber } from './use-walk-in.ts';
import { RefusedWalkIn } from './walk-in-standing.tsx';
import type { DeskKeys } from '../state/desk-ear.ts';
import type { DeskPayments, DeskSession } from '../state/shapes.ts';
import { ageOn, suggestedPriority } from '../line/suggested-priority.ts';

type Payment = DeskPayments['payments'][number];
/** So many payment kinds have a key of their own; the others are chosen from a list. */
const KEYED = 3;
const OLDEST = '1900-01-01';

export interface WalkInFormProps {
  readonly token: string;
  readonly center: string | undefined;
  readonly session: DeskSession;
  /** The form stands before they are there. */
  readonly payments: Loading<DeskPayments>;
  readonly hearing: DeskKeys;
  readonly onDone: (registered: WalkInNumber) => void;
  /** Checks in a person who has a number already and is at the desk. */
  readonly onCheckIn: (code: string) => void;
}

/** Asks for the patient and the payment kind; the rest may stay empty. */
export function WalkInForm(props: WalkInFormProps) {
  const { token, center, session, payments: loading, hearing, onDone, onCheckIn } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [born, setBorn] = useState('');
  const [gender, setGender] = useState<'L' | 'P' | '-'>('-');
  const [priority, setPriority] = useState<PriorityReason | ''>('');
  const [over, setOver] = useState<OverReason | ''>('');
  const [tried, setTried] = useState(false);
  const [today] = useState(() => localToday(new Date()));
  const submit = useRef<HTMLButtonElement>(null);
  const { busy, error, register } = useWalkIn(token, session.id, onDone);
  const payments = loading.data?.payments ?? [];
  const isOver = session.desk_places <= 0 || error?.code === 'SESSION_FULL';
  const overMissing = isOver && over === '';
  /** What was chosen, else that of the last visit as long as the center takes it, else the first: cash. */
  const paymentOf = (known: KnownPatient | null) =>
    chosen ?? payments.find(({ id }) => id === known?.payment)?.id ?? payments[0]?.id ?? null;
  const choice = usePatientChoice({ token, center }, hearing.takeEarly, (name, known) => {
    setTried(true);
    const payment = paymentOf(known);
    if (payment === null || overMissing || busy) return;
    const patient = known ? { id: known.id } : { name: name.trim(), gender, birth_date: born || null };
    void register({ patient, payment, priority: priority || null, over: isOver ? over || null : null });
  });
  const { known } = choice;
  const payment = paymentOf(known);
  const age = known ? known.age : ageOn(born, today);
  const suggested = priority === '' ? suggestedPriority(age) : null;
  // The field is no longer there, so the button takes the focus and one more Enter registers.
  useEffect(() => {
    if (known) submit.current?.focus();
  }, [known]);
  const digit = (at: number) =>
    hearing.whenTyped(() => setChosen((before) => payments.slice(0, KEYED)[at - 1]?.id ?? before));
  const digits = (event: KeyboardEvent) => {
    const isField = /^(INPUT|SELECT)$/.test((event.target as HTMLElement).tagName);
    if (!isField && /^[1-9]$/.test(event.key)) digit(Number(event.key));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose the payment from every button of the form
    <form
      className="tumpuk"
      onKeyDown={digits}
      onSubmit={(event) => {
        event.preventDefault();
        choice.press();
      }}
    >
      <PatientField choice={choice} onDigit={digit} />
      {loading.data ? (
        <Payments payments={payments} value={payment} onChange={setChosen} />
      ) : (
        <NoPayments loading={loading} />
      )}
      {tried && payment === null && <p className="meta">{text.paymentsLoading}</p>}
      {isOver && <OverReasonField value={over} onChange={setOver} isMissing={tried && overMissing} />}
      <div className="meja-tiga">
        {known === null && (
          <>
            <TextField
              label={text.birthDate}
              type="date"
              min={OLDEST}
              max={today}
              autoComplete="off"
              value={born}
              onChange={(event) => setBorn(event.currentTarget.value)}
            />
            <Field label={text.gender}>
              {(control) => (
                <select
                  {...control}
                  className="kolom"
                  value={gender}
                  onChange={(event) => setGender(event.target.value as 'L' | 'P' | '-')}
                >
                  <option value="-">{text.genderUnset}</option>
                  <option value="P">{personWords.female}</option>
                  <option value="L">{personWords.male}</option>
                </select>
              )}
            </Field>
          </>
        )}
        <Field
          label={text.priority}
          help={suggested && age !== null ? suggestedReason(priorityReasons[suggested].short, age) : undefined}
        >
          {(control) => (
            <select
              {...control}
              className="kolom"
              value={priority}
              onChange={(event) => setPriority(event.target.value as PriorityReason | '')}
            >
              <option value="">{text.noPriority}</option>
              {Object.entries(priorityReasons).map(([reason, { short }]) => (
                <option key={reason} value={reason}>
                  {short}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="meta t">{quotaPlacesNow(session.desk_places)}</p>
      {error && <RefusedWalkIn session={session} error={error} onCheckIn={onCheckIn} />}
      <Button ref={submit} block type="submit" busyLabel={busy && text.busy}>
        {known ? registerKnown(known.name) : text.yes}
      </Button>
    </form>
  );
}

/** Stands where the payment kinds will, without the words of every refusal there is, which an old computer would have to load. */
function NoPayments({ loading: { error, reload } }: { readonly loading: Loading<DeskPayments> }) {
  if (error === null)
    return (
      <Skeleton label={common.loading}>
        <Bone height={44} radius={12} />
      </Skeleton>
    );
  return (
    <Notice tone="error">
      <p>{text.loadFailed}</p>
      <Button tone="secondary" small onClick={reload}>
        {common.retry}
      </Button>
    </Notice>
  );
}

interface PaymentsProps {
  readonly payments: readonly Payment[];
  readonly value: number | null;
  readonly onChange: (id: number) => void;
}

function Payments({ payments, value, onChange }: PaymentsProps) {
  const [keyed, others] = [payments.slice(0, KEYED), payments.slice(KEYED)];
  return (
    <fieldset className="isian">
      <legend className="label">{text.payment}</legend>
      <div className="meja-bayar">
        {keyed.map(({ id, name }, at) => (
          <ChoicePill
            key={id}
            type="radio"
            name="bayar"
            checked={id === value}
            aria-keyshortcuts={String(at + 1)}
            onChange={() => onChange(id)}
          >
            {name}
            <kbd aria-hidden="true">{at + 1}</kbd>
          </ChoicePill>
        ))}
        {others.length > 0 && (
          <select
            className="kolom"
            aria-label={text.otherPayment}
            value={others.some(({ id }) => id === value) ? String(value) : ''}
            onChange={(event) => event.target.value && onChange(Number(event.target.value))}
          >
            <option value="">{text.otherPayment}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
    </fieldset>
  );
}
