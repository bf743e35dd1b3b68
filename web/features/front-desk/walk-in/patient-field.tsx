import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatDateWithoutYear } from '../../../lib/format.ts';
import { ageOf } from '../desk.text.ts';
import { knownCount, phoneEnds, visitedLast, walkIn as text } from '../desk-walk-in.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useKnownPatients } from './use-known-patients.ts';
import type { KnownPatient } from './use-known-patients.ts';

export interface PatientFieldProps {
  readonly token: string;
  readonly center: string | undefined;
  readonly name: string;
  readonly chosen: KnownPatient | null;
  readonly error: string | undefined;
  readonly onName: (name: string) => void;
  readonly onChoose: (patient: KnownPatient | null) => void;
  /** A digit was typed. No name has one, so it chooses the payment kind. */
  readonly onDigit: (digit: number) => void;
}

/** The field for a name, with known patients below it. Arrow down marks one and Enter takes it; Enter alone registers somebody new. */
export function PatientField(props: PatientFieldProps) {
  const { token, center, name, chosen, error, onName, onChoose, onDigit } = props;
  const list = useId();
  const found = useKnownPatients(token, center, chosen ? '' : name);
  const known = found ?? [];
  const [at, setAt] = useState(-1);
  if (chosen) return <Chosen patient={chosen} onOther={() => onChoose(null)} />;
  const marked = known[at] ?? null;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && known.length > 0) setAt(Math.max(-1, Math.min(known.length - 1, at + step)));
    else if (event.key === 'Enter' && marked) onChoose(marked);
    else if (/^[1-9]$/.test(event.key)) onDigit(Number(event.key));
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <Field label={text.name} help={text.nameHelp} error={error}>
        {(control) => (
          <input
            {...control}
            ref={focusOnce}
            className="kolom"
            role="combobox"
            aria-expanded={known.length > 0}
            aria-controls={list}
            aria-activedescendant={marked ? `${list}-${marked.id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => {
              setAt(-1);
              onName(event.currentTarget.value);
            }}
            onKeyDown={keys}
          />
        )}
      </Field>
      <p className="vh" role="status">
        {found && name.trim().length >= 3 ? knownCount(found.length) : ''}
      </p>
      <div id={list} role="listbox" aria-label={text.known} className="kenal" hidden={known.length === 0}>
        {known.map((patient) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={patient.id}
            id={`${list}-${patient.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={patient === marked}
            onClick={() => onChoose(patient)}
          >
            <b>{patient.name}</b>
            <span className="meta">{factsOf(patient)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function Chosen({ patient, onOther }: { readonly patient: KnownPatient; readonly onOther: () => void }) {
  return (
    <div className="kenal-terpilih">
      <div>
        <span className="meta">{text.chosen}</span>
        <b>{patient.name}</b>
        <span className="meta">{factsOf(patient)}</span>
      </div>
      <Button tone="quiet" small onClick={onOther}>
        {text.other}
      </Button>
    </div>
  );
}

function factsOf({ age, last_visit, phone_end: phone }: KnownPatient): string {
  return [
    ...(age === null ? [] : [ageOf(age)]),
    visitedLast(formatDateWithoutYear(last_visit)),
    ...(phone === '' ? [] : [phoneEnds(phone)]),
  ].join(' · ');
}

/** Takes the focus, because the name is typed first. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
