import { CalendarCheck, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { formatAge, formatDate } from '../../lib/format.ts';
import { Field } from '../../ui/form/field.tsx';
import './birth-date-field.css';
import { birthDateWords as words } from './birth-date.text.ts';
import { person } from './person.text.ts';
import { birthDateFault, settleDate, shownDate, typeDate } from './typed-date.ts';

export interface BirthDateFieldProps {
  /** 'YYYY-MM-DD', or what was typed so far (see `shownDate`). */
  readonly value: string;
  readonly error: string | undefined;
  /** The browser's date, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Whether the browser may offer the person's own date. */
  readonly own: boolean;
  readonly onChange: (value: string) => void;
}

/** A birth date is typed, because nobody wants to walk a calendar back for thirty years; the browser's calendar stands beside it. The day of the week and the age are read back. */
export function BirthDateField({ value, error, today, own, onChange }: BirthDateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const shown = shownDate(value);
  const isGood = birthDateFault(value, today) === null;
  return (
    <Field label={person.birthDate} error={error} help={<ReadBack date={isGood ? value : null} today={today} />}>
      {(control) => (
        <div className="ttl">
          <input
            {...control}
            className="kolom t"
            name="birth_date"
            inputMode="numeric"
            placeholder={words.form}
            autoComplete={own ? 'bday' : 'off'}
            value={shown}
            onChange={(event) => onChange(typeDate(shown, event.currentTarget.value))}
            onBlur={() => {
              const settled = settleDate(value);
              if (settled !== value) onChange(settled);
            }}
          />
          <button type="button" className="ikon-btn" aria-label={words.pick} onClick={() => open(calendar.current)}>
            <CalendarCheck className="i" aria-hidden="true" />
          </button>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            max={today}
            value={isGood ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}

function ReadBack({ date, today }: { readonly date: string | null; readonly today: string }) {
  return (
    <span aria-live="polite" className={date === null ? undefined : 'ttl-benar'}>
      {date === null ? (
        words.help
      ) : (
        <>
          <CircleCheck className="i i-16" aria-hidden="true" />
          <span>{words.readBack(formatDate(date).replace(', 0', ', '), formatAge(date, today))}</span>
        </>
      )}
    </span>
  );
}

/** Opens the browser's calendar. One that cannot be opened by a program opens when it gets the focus. */
function open(calendar: HTMLInputElement | null): void {
  try {
    calendar?.showPicker();
  } catch {
    calendar?.focus();
  }
}
