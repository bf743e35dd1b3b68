import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { formatDateWithoutYear } from '../../../lib/format.ts';
import { ageOf } from '../desk.text.ts';
import { knownCount, newPatientRow, phoneEnds, visitedLast, walkIn as text } from '../desk-walk-in.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { KnownPatient } from './patient-choice.ts';
import type { PatientChoice } from './use-patient-choice.ts';

export interface PatientFieldProps {
  readonly choice: PatientChoice;
  /** A digit was typed. No name has one, so it chooses the payment kind. */
  readonly onDigit: (digit: number) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field for a name, with known patients below it and a line for somebody new. Enter takes the marked line; arrows move the mark. */
export function PatientField({ choice, onDigit }: PatientFieldProps) {
  const { name, known, rows, marked, refusal, count } = choice;
  const list = useId();
  if (known) return <Chosen patient={known} onOther={choice.forget} />;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step) choice.move(step);
    else if (event.key === 'Enter') choice.press();
    else if (/^[1-9]$/.test(event.key)) onDigit(Number(event.key));
    else return;
    event.preventDefault();
  };
  const error = refusal === 'too-short' ? text.nameShort : refusal === 'ask' ? text.choose : undefined;
  return (
    <div>
      <Field label={text.name} help={text.nameHelp} error={error}>
        {(control) => (
          <input
            {...control}
            ref={focusAtEnd}
            className="kolom"
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls={list}
            aria-activedescendant={marked >= 0 ? `${list}-${marked}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => choice.type(event.currentTarget.value)}
            onKeyDown={keys}
          />
        )}
      </Field>
      <p className="vh" role="status">
        {count !== null && knownCount(count)}
      </p>
      {choice.isAwaited && <p className="meta">{text.searching}</p>}
      {choice.hasFailed && <p className="meta">{text.searchFailed}</p>}
      <div id={list} role="listbox" aria-label={text.known} className="kenal" hidden={rows.length === 0}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={row === 'new' ? row : row.id}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            onClick={() => choice.take(row)}
          >
            {row === 'new' ? (
              newPatientRow(name.trim())
            ) : (
              <>
                <b>{row.name}</b>
                <span className="meta">{factsOf(row)}</span>
              </>
            )}
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

/** Takes the focus, because the name is typed first; behind the letters that are there already. */
function focusAtEnd(element: HTMLInputElement | null): void {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
}
