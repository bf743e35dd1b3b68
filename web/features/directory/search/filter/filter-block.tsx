import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useStableId } from '../../../../lib/island/island.tsx';
import type { SearchState } from '../search-params.ts';
import { near } from '../../near.text.ts';
import { searchText } from '../search.text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TogglePill } from '../../../../ui/form/pill.tsx';
import { Slider } from '../../../../ui/form/slider.tsx';
import { useLocation } from '../use-location.ts';

export type Insurer = { readonly id: number; readonly name: string };
type Props = {
  readonly insurances: readonly Insurer[];
  readonly state: SearchState;
  /** True: open from the start; otherwise the filters lie behind a button (SEARCHBAR-04). */
  readonly open?: boolean;
};

const INSURERS_SHOWN = 8;
const KM_MAX = 20;

/** The insurers, the distance and the person's location, as fields of the search form around them. */
export function FilterBlock({ insurances, state, open: openAtFirst = false }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useStableId();
  return (
    <div>
      {!openAtFirst && (
        <button type="button" className="pil" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal className="i i-16 tetap" aria-hidden="true" />
          {searchText.filter}
        </button>
      )}
      <div id={id} hidden={!open} className="saring mt-3 text-arang">
        <FilterFields insurances={insurances} state={state} />
      </div>
      {state.specialization.map((slug) => (
        <input key={slug} type="hidden" name="specialization" value={slug} />
      ))}
      {state.city && <input type="hidden" name="city" value={state.city} />}
      {state.date && <input type="hidden" name="date" value={state.date} />}
    </div>
  );
}

function FilterFields({ insurances, state }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(state.insurance);
  const placed = state.latitude !== null && state.longitude !== null;
  const { location, missing, ask, forget } = useLocation({
    latitude: state.latitude,
    longitude: state.longitude,
    active: placed,
  });
  const toggle = (id: number, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
  // Chosen insurers are always shown, however far down the list they are.
  const shown = insurances.filter(({ id }, index) => index < INSURERS_SHOWN || state.insurance.includes(id));
  return (
    <>
      <fieldset>
        <legend>{searchText.insurance}</legend>
        <div className="pil-baris">
          {shown.map(({ id, name }) => (
            <TogglePill key={id} pressed={chosen.includes(id)} onToggle={(on) => toggle(id, on)}>
              {name}
            </TogglePill>
          ))}
        </div>
        {chosen.length > 0 && <input type="hidden" name="insurance" value={chosen.join(',')} />}
      </fieldset>
      <div className="jarak mt-4">
        {location.active ? (
          <>
            <Slider
              label={searchText.distance}
              name="distance"
              min={0}
              max={KM_MAX}
              defaultValue={state.distance ?? KM_MAX}
              words={searchText.distanceWords}
              ends={searchText.distanceEnds}
            />
            <input type="hidden" name="latitude" value={String(location.latitude)} />
            <input type="hidden" name="longitude" value={String(location.longitude)} />
            <TogglePill pressed onToggle={forget} className="mt-3">
              {searchText.locationOn}
            </TogglePill>
          </>
        ) : (
          <>
            <Slider
              label={searchText.distance}
              min={0}
              max={KM_MAX}
              defaultValue={state.distance ?? KM_MAX}
              words={searchText.distanceWords}
              ends={searchText.distanceEnds}
            />
            <p className="meta mt-2">{searchText.distanceNeedsPlace}</p>
            <Button tone="secondary" small type="button" className="mt-2" onClick={() => void ask()}>
              <LocateFixed className="i i-16" aria-hidden="true" />
              {near.use}
            </Button>
            {missing && (
              <p className="meta mt-2" role="status">
                {near.missing}
              </p>
            )}
          </>
        )}
      </div>
      <Button type="submit" block className="mt-4">
        {searchText.apply}
      </Button>
    </>
  );
}
