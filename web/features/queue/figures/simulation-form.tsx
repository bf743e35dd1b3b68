import { PAUSE_MAX, ROOMS_MAX, SIMULATED_NUMBERS_MAX, SIMULATED_PER_HOUR_MAX } from '#contract/limits.ts';
import { simulationText } from './simulation.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { Simulation } from './outcome-words.ts';
import { RULE_LIMITS } from '#contract/schedule/rule-limits.ts';

export type Settings = Simulation['base'];

export interface SimulationFormProps {
  readonly session: Simulation['session'];
  readonly base: Settings;
  readonly asked: Settings;
  readonly isBusy: boolean;
  readonly onRun: (settings: Settings | null) => void;
}

const PARTS = ['JKN', 'GENERAL', 'ONSITE'] as const;

/** The settings of a simulation. The fields begin with the settings of the real day. */
export function SimulationForm({ session, base, asked, isBusy, onRun }: SimulationFormProps) {
  return (
    <form
      className="panel"
      key={JSON.stringify(asked)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRun(settingsOf(new FormData(event.currentTarget), base));
      }}
    >
      <fieldset>
        <legend>{simulationText.quota}</legend>
        <div className="simulasi-isian">
          {PARTS.map((part) => (
            <Count
              key={part}
              name={part}
              label={simulationText[part]}
              help={simulationText.wasNumber(base.numbers[part], session.quota[part])}
              range={[0, SIMULATED_NUMBERS_MAX]}
              value={asked.numbers[part]}
            />
          ))}
        </div>
        <p className="meta mt-2">{simulationText.quotaHelp}</p>
      </fieldset>
      <fieldset>
        <legend>{simulationText.hours}</legend>
        <Check name="on_time" label={simulationText.onTime} checked={asked.on_time} />
        <div className="simulasi-isian">
          <Count
            name="rooms"
            label={simulationText.rooms}
            help={simulationText.wasRooms(base.rooms)}
            range={[1, ROOMS_MAX]}
            value={asked.rooms}
          />
          <Count
            name="per_hour"
            label={simulationText.perHour}
            help={simulationText.perHourHelp}
            range={[1, SIMULATED_PER_HOUR_MAX]}
            value={asked.per_hour}
            optional
          />
          <Count
            name="after"
            label={simulationText.pauseAfter}
            help={simulationText.pauseAfterHelp}
            range={[0, 1_440]}
            value={asked.pause?.after ?? null}
            optional
          />
          <Count
            name="minutes"
            label={simulationText.pauseMinutes}
            range={[1, PAUSE_MAX]}
            value={asked.pause?.minutes ?? 15}
          />
        </div>
      </fieldset>
      <details>
        <summary>{simulationText.rules}</summary>
        <Check name="needs_check_in" label={simulationText.checkIn} checked={asked.needs_check_in === 1} />
        <div className="simulasi-isian">
          <Count
            name="onsite_every"
            label={simulationText.onsiteEvery}
            help={simulationText.calls}
            range={RULE_LIMITS.onsite_every}
            value={asked.onsite_every}
          />
          <Count
            name="priority_every"
            label={simulationText.priorityEvery}
            help={simulationText.calls}
            range={RULE_LIMITS.priority_every}
            value={asked.priority_every}
          />
        </div>
      </details>
      <div className="aksi">
        <Button type="submit" busyLabel={isBusy && simulationText.running}>
          {simulationText.run}
        </Button>
        <Button tone="secondary" onClick={() => onRun(null)}>
          {simulationText.reset}
        </Button>
      </div>
    </form>
  );
}

function Count(props: {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly range: readonly [number, number];
  readonly value: number | null;
  readonly optional?: boolean;
}) {
  const { name, label, help, range, value, optional } = props;
  return (
    <TextField
      label={label}
      help={help}
      name={name}
      type="number"
      inputMode="numeric"
      min={range[0]}
      max={range[1]}
      required={!optional}
      defaultValue={value ?? ''}
      figures
    />
  );
}

function Check({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="simulasi-pilih">
      <input type="checkbox" name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}

function settingsOf(form: FormData, base: Settings): Settings {
  const number = (name: string): number | null => {
    const typed = form.get(name);
    return typeof typed !== 'string' || typed.trim() === '' ? null : Number(typed);
  };
  const after = number('after');
  return {
    numbers: {
      JKN: number('JKN') ?? base.numbers.JKN,
      GENERAL: number('GENERAL') ?? base.numbers.GENERAL,
      ONSITE: number('ONSITE') ?? base.numbers.ONSITE,
    },
    rooms: number('rooms') ?? base.rooms,
    on_time: form.has('on_time'),
    needs_check_in: form.has('needs_check_in') ? 1 : 0,
    onsite_every: number('onsite_every') ?? base.onsite_every,
    priority_every: number('priority_every') ?? base.priority_every,
    per_hour: number('per_hour'),
    pause: after === null ? null : { after, minutes: number('minutes') ?? 15 },
  };
}
