import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { DISTANCE_MAX_KM, decodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { searchText } from '../search.text.ts';
import { resultText } from '../search-result.text.ts';
import { ChoicePill } from '../../../../ui/form/pill.tsx';
import { Slider } from '../../../../ui/form/slider.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { LocationButton } from '../../location/location-button.tsx';

interface FilterFormProps {
  readonly groups: readonly FilterGroup[];
  /** What is chosen. */
  readonly state: SearchState;
  /** Local date: the first day that can be entered. */
  readonly today: string;
  /** A choice was made. `sliding`: with the slider, which passes through values in between. */
  readonly onChange: (next: SearchState, sliding: boolean) => void;
  readonly onSubmit: (next: SearchState) => void;
  /** Whether the form stood in the page before its script, so that choices may have been made in it that nobody heard of. */
  readonly wasThere?: boolean;
  /** The end of the form, with its submit button. */
  readonly children: ReactNode;
}

/** The filters as a plain GET form of native controls: it works without script, with the browser's usual keys. */
export function FilterForm({ groups, state, today, onChange, onSubmit, wasThere = false, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => void (latestOnChange.current = onChange), [onChange]);
  // The browser's own 'change' event comes once a value is settled; React's onChange comes at every pixel of the slider.
  useEffect(() => {
    const element = form.current!;
    const settle = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !/^(range|date)$/.test(target.type)) return;
      if (target.validity.valid) latestOnChange.current(readForm(element), target.type === 'range');
    };
    element.addEventListener('change', settle);
    return () => element.removeEventListener('change', settle);
  }, []);
  // Choices made before the script was loaded are taken over.
  useEffect(() => {
    if (wasThere && [...form.current!.elements].some(wasTouched))
      latestOnChange.current(readForm(form.current!), false);
  }, [wasThere]);
  // An entered day is among the choices once its results are loaded, so the field is emptied.
  const answered = useRef(groups);
  useEffect(() => {
    if (answered.current !== groups) forgetDay(form.current!);
    answered.current = groups;
  }, [groups]);

  const pick = (event: React.ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.name === 'date') forgetDay(form.current!);
    onChange(readForm(form.current!), false);
  };
  const show = (group: FilterGroup) => (
    <Group key={group.name} group={group} state={state} today={today} onPick={pick} />
  );
  return (
    <form
      ref={form}
      method="get"
      action="/search/result/"
      autoComplete="off"
      className="saring-isi"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readForm(event.currentTarget));
      }}
    >
      {state.query && <input type="hidden" name="query" value={state.query} />}
      {state.exact && <input type="hidden" name="exact" value="1" />}
      {groups.filter(({ name }) => name === 'insurance').map(show)}
      <Distance state={state} onLocation={(location) => onChange({ ...readForm(form.current!), ...location }, false)} />
      {groups.filter(({ name }) => name !== 'insurance').map(show)}
      {children}
    </form>
  );
}

interface GroupProps {
  readonly group: FilterGroup;
  readonly state: SearchState;
  readonly today: string;
  readonly onPick: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

function Group({ group: { name, legend, many, folded, options, first }, state, today, onPick }: GroupProps) {
  const chosen = state[name];
  const isChosen = (value: string) => (Array.isArray(chosen) ? chosen.map(String).includes(value) : chosen === value);
  const [open] = useState(chosen.length > 0);
  const [moreOpen] = useState(options.slice(first).some(({ value }) => isChosen(value)));
  const pills = (some: typeof options) => (
    <div className="pil-baris">
      {some.map(({ value, label, count }) => (
        <ChoicePill
          key={value}
          type={many ? 'checkbox' : 'radio'}
          name={name}
          value={value}
          checked={isChosen(value)}
          onChange={onPick}
        >
          {label}
          {count !== null && (
            <span className="jml t">
              {' '}
              {formatCount(count)} <span className="vh">{resultText.doctors}</span>
            </span>
          )}
        </ChoicePill>
      ))}
    </div>
  );
  const choices = (
    <>
      {pills(options.slice(0, first))}
      {first < options.length && (
        <details className="lainnya" open={moreOpen}>
          <summary>{resultText.others(options.length - first)}</summary>
          {pills(options.slice(first))}
        </details>
      )}
    </>
  );
  if (folded)
    return (
      <details open={open}>
        <summary>{legend}</summary>
        <div role="group" aria-label={legend}>
          {choices}
        </div>
      </details>
    );
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices}
      {name === 'date' && (
        <label className="hari-lain">
          {resultText.otherDay}
          <input type="date" name="day" className="kolom" min={today} />
        </label>
      )}
    </fieldset>
  );
}

function Distance({
  state: { latitude, longitude, distance },
  onLocation,
}: {
  readonly state: SearchState;
  readonly onLocation: React.ComponentProps<typeof LocationButton>['onLocation'];
}) {
  if (latitude === null || longitude === null)
    return (
      <fieldset className="jarak">
        <legend>{searchText.distance}</legend>
        <p className="meta">{searchText.distanceNeedsPlace}</p>
        <LocationButton onLocation={onLocation} />
      </fieldset>
    );
  return (
    <div className="jarak">
      <Slider
        label={searchText.distance}
        name="distance"
        min={0}
        max={DISTANCE_MAX_KM}
        defaultValue={distance ?? DISTANCE_MAX_KM}
        words={searchText.distanceWords}
        ends={searchText.distanceEnds}
      />
      <input type="hidden" name="latitude" value={latitude} />
      <input type="hidden" name="longitude" value={longitude} />
    </div>
  );
}

/** The fields as the browser would send them. */
function readForm(form: HTMLFormElement): SearchState {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return decodeSearch(new URLSearchParams(fields));
}

/** Whether a control differs from the loaded page; an incomplete day does not count. */
function wasTouched(control: Element): boolean {
  if (!(control instanceof HTMLInputElement) || !control.validity.valid) return false;
  if (control.type === 'date' || control.type === 'range') return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked;
}

function forgetDay(form: HTMLFormElement): void {
  const day = form.elements.namedItem('day');
  if (day instanceof HTMLInputElement) day.value = '';
}
