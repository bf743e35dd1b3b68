import { formatDayCell, formatTime, formatTimeRange } from '../../../../lib/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Empty } from '../../../../ui/state/empty.tsx';
import { clinicChoices, doctorChoices } from './choices.ts';
import type { Choice } from './choices.ts';
import { KeyHint } from '../key-hint.tsx';
import { QuestionTitle } from '../kiosk-frame.tsx';
import { beginsAt, kioskWhere, kiosk as text, nextAt, numbersLeft, waitAbout } from '../text.ts';
import type { KioskDay } from './use-kiosk-sessions.ts';

/** So many cards fit with room to breathe; more are drawn closer together. */
const ROOMY = 6;
const DAY_MS = 86_400_000;

export interface ChooseQuestionProps {
  readonly day: KioskDay | null;
  readonly by: 'clinic' | 'doctor';
  readonly onBy: (by: 'clinic' | 'doctor') => void;
  readonly onChoose: (choice: Choice) => void;
}

/** Where somebody wants to go: a clinic, or a doctor. */
export function ChooseQuestion({ day, by, onBy, onChoose }: ChooseQuestionProps) {
  return (
    <>
      <div className="baris-antar">
        <div>
          <QuestionTitle>{text.choose}</QuestionTitle>
          <p>{text.chooseHelp}</p>
        </div>
        <div className="kios-tab" role="group" aria-label={text.by}>
          <button type="button" aria-pressed={by === 'clinic'} onClick={() => onBy('clinic')}>
            {text.byClinic}
          </button>
          <button type="button" aria-pressed={by === 'doctor'} onClick={() => onBy('doctor')}>
            {text.byDoctor}
          </button>
        </div>
      </div>
      <Cards day={day} choices={choicesOf(day, by)} by={by} onChoose={onChoose} />
    </>
  );
}

/** Which of a clinic's doctors. */
export function DoctorQuestion({
  day,
  clinic,
  onChoose,
}: Pick<ChooseQuestionProps, 'day' | 'onChoose'> & { readonly clinic: number }) {
  const choices = doctorChoices(day?.sessions ?? [], clinic);
  return (
    <>
      <div>
        <QuestionTitle>{text.chooseDoctor}</QuestionTitle>
        <p>{choices[0] && kioskWhere(choices[0].first.clinic.name, choices[0].first.clinic.room)}</p>
      </div>
      <Cards day={day} choices={choices} by="doctor" onChoose={onChoose} />
    </>
  );
}

/** The cards of the screen, in their order. */
export function choicesOf(day: KioskDay | null, by: 'clinic' | 'doctor'): Choice[] {
  return by === 'clinic' ? clinicChoices(day?.sessions ?? []) : doctorChoices(day?.sessions ?? []);
}

interface CardsProps {
  readonly day: KioskDay | null;
  readonly choices: readonly Choice[];
  readonly by: 'clinic' | 'doctor';
  readonly onChoose: (choice: Choice) => void;
}

function Cards({ day, choices, by, onChoose }: CardsProps) {
  if (day === null || choices.length === 0)
    return <Empty title={day === null ? text.loadFailed : text.nobodyToday} heading="h2" />;
  const open = choices.filter(({ state }) => state === 'open');
  return (
    <div className={classNames('kios-poli', choices.length > ROOMY && 'rapat')}>
      {choices.map((choice) => {
        const digit = open.indexOf(choice) + 1;
        return (
          <button key={choice.id} type="button" disabled={choice.state !== 'open'} onClick={() => onChoose(choice)}>
            <span>
              <b>{choice.title}</b>
              {by === 'clinic' ? whereOf(choice) : choice.first.clinic.name}
              {by === 'doctor' && <span className="t">{hoursOf(choice)}</span>}
            </span>
            <span className="st">
              <b>{leftOf(choice)}</b>
              {timeOf(choice, day.today)}
            </span>
            {digit > 0 && digit <= 9 && <KeyHint digit={digit} />}
          </button>
        );
      })}
    </div>
  );
}

function whereOf({ state, open, first }: Choice): string {
  if (state === 'over') return text.overToday;
  const later = open.length > 0 && open.every(({ has_begun: hasBegun }) => !hasBegun);
  return later ? beginsAt(formatTime(first.time_start)) : first.clinic.room;
}

function hoursOf({ first }: Choice): string {
  return formatTimeRange(first.time_start, first.time_end);
}

function leftOf({ state, left }: Choice): string {
  return state === 'open' ? numbersLeft(left) : text[state];
}

function timeOf({ state, wait, open, first: { next } }: Choice, today: string): string {
  if (state === 'open') {
    if (wait !== null) return waitAbout(wait);
    return open.some(({ has_begun: hasBegun }) => hasBegun) ? text.begun : text.notBegun;
  }
  if (next === null) return '';
  const isTomorrow = Date.parse(next.date) - Date.parse(today) === DAY_MS;
  const { weekday, day, month } = formatDayCell(next.date);
  return nextAt(isTomorrow ? null : `${weekday} ${day} ${month}`, formatTime(next.time_start));
}
