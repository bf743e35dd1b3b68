import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useStableId } from '../../../../lib/island/island.tsx';
import { useRememberedLocation } from '../../location/use-location.ts';
import { DISTANCE_MAX_KM } from '../search-params.ts';
import { searchText } from '../search.text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TogglePill } from '../../../../ui/form/pill.tsx';
import { Slider } from '../../../../ui/form/slider.tsx';

export type Insurer = { readonly id: number; readonly name: string };
type Props = { readonly insurances: readonly Insurer[] };

const INSURERS_SHOWN = 8;

/** The insurers and the distance as fields of the search form around them, behind a button (SEARCHBAR-04). */
export function FilterBlock({ insurances }: Props) {
  const [open, setOpen] = useState(false);
  const id = useStableId();
  return (
    <div>
      <button type="button" className="pil" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal className="i i-16 tetap" aria-hidden="true" />
        {searchText.filter}
      </button>
      <div id={id} hidden={!open} className="saring mt-3 text-arang">
        <FilterFields insurances={insurances} />
      </div>
    </div>
  );
}

function FilterFields({ insurances }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const location = useRememberedLocation();
  const toggle = (id: number, on: boolean) =>
    setChosen((before) => (on ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <>
      <fieldset>
        <legend>{searchText.insurance}</legend>
        <div className="pil-baris">
          {insurances.slice(0, INSURERS_SHOWN).map(({ id, name }) => (
            <TogglePill key={id} pressed={chosen.includes(id)} onToggle={(on) => toggle(id, on)}>
              {name}
            </TogglePill>
          ))}
        </div>
        {chosen.length > 0 && <input type="hidden" name="insurance" value={chosen.join(',')} />}
      </fieldset>
      <div className="jarak mt-4">
        <Slider
          label={searchText.distance}
          name={location ? 'distance' : undefined}
          min={0}
          max={DISTANCE_MAX_KM}
          defaultValue={DISTANCE_MAX_KM}
          words={searchText.distanceWords}
          ends={searchText.distanceEnds}
        />
        {location ? (
          <>
            <input type="hidden" name="latitude" value={String(location.latitude)} />
            <input type="hidden" name="longitude" value={String(location.longitude)} />
          </>
        ) : (
          <p className="meta mt-2">{searchText.distanceNeedsPlace}</p>
        )}
      </div>
      <Button type="submit" block className="mt-4">
        {searchText.apply}
      </Button>
    </>
  );
}
