import { Check } from 'lucide-react';
import { useCallback } from 'react';
import { getCenterChoices } from '#contract/administration/manage.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { figuresText } from './figures.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/form/field.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import { daysBefore, PRESETS } from './figures-period.ts';
import type { Period } from './figures-period.ts';
import type { ListBounds } from '../../shared-administration/use-rows.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/** The text of a field; '' when it is absent. */
function textOf(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed : '';
}

export interface FiguresFilterProps {
  readonly token: string;
  readonly center: number;
  readonly period: Period;
  readonly today: string;
  readonly hrefFor: (within: ListBounds) => string;
}

/** Chooses the days and the doctor: common ranges by one press, any range by its dates. */
export function FiguresFilter({ token, center, period, today, hrefFor }: FiguresFilterProps) {
  const { go: navigate } = usePageNavigation();
  const ask = useCallback(() => api(getCenterChoices, { params: { center: String(center) }, token }), [token, center]);
  const doctors = useLoaded(ask).data?.doctors ?? [];
  const presets = PRESETS.map((days) => ({ days, from: daysBefore(today, days - 1), to: today }));
  return (
    <search className="angka-saring">
      <nav className="aksi" aria-label={figuresText.period}>
        {presets.map(({ days, from, to }) => (
          <PillLink
            key={days}
            to={hrefFor({ ...period, from, to })}
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            preventScrollReset
          >
            {period.from === from && period.to === to && <Check className="i i-16" aria-hidden="true" />}
            {figuresText.days(days)}
          </PillLink>
        ))}
      </nav>
      <form
        key={`${period.from} ${period.to}`}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const typed = (name: string): string => textOf(form, name);
          void navigate(hrefFor({ from: typed('from'), to: typed('to'), doctor: typed('doctor') }), {
            preventScrollReset: true,
          });
        }}
      >
        <TextField
          label={figuresText.from}
          type="date"
          name="from"
          required
          max={today}
          defaultValue={period.from}
          figures
        />
        <TextField label={figuresText.to} type="date" name="to" required defaultValue={period.to} figures />
        <Field label={figuresText.doctor}>
          {(control) => (
            <select {...control} key={doctors.length} className="kolom" name="doctor" defaultValue={period.doctor}>
              <option value="">{figuresText.everyDoctor}</option>
              {doctors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" tone="secondary">
          {figuresText.show}
        </Button>
      </form>
    </search>
  );
}
