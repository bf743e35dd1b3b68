import { LocateFixed, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStableId } from '../../../lib/island/island.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { forgetLocations, usedLocations } from './location-memory.ts';
import type { NamedLocation } from './location-memory.ts';
import { locationText } from './location.text.ts';
import { useLocations } from './use-locations.ts';

interface LocationSheetProps {
  /** The location that is used now. */
  readonly here: NamedLocation | null;
  /** Null: none is to be used any more. */
  readonly onChoose: (location: NamedLocation | null) => void;
  readonly onPhone: () => void;
  readonly onClose: () => void;
}

/** Three ways to say where one is: by the phone, by a name, or with what was used before. */
export function LocationSheet({ here, onChoose, onPhone, onClose }: LocationSheetProps) {
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState(usedLocations);
  const found = useLocations(typed);
  const id = useStableId();
  const dialog = useRef<HTMLDialogElement>(null);
  const choose = (location: NamedLocation | null) => {
    dialog.current?.close();
    onChoose(location);
  };
  return (
    <Sheet dialog={dialog} title={locationText.question} className="lembar-lokasi" onClose={onClose}>
      <Button
        block
        tone="secondary"
        onClick={() => {
          dialog.current?.close();
          onPhone();
        }}
      >
        <LocateFixed className="i" aria-hidden="true" />
        {locationText.byPhone}
      </Button>
      <div className="isian mt-4">
        <label htmlFor={`${id}-name`}>{locationText.byName}</label>
        <input
          id={`${id}-name`}
          className="kolom"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={locationText.byNameHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className={Array.isArray(found) && found.length > 0 ? 'vh' : 'meta mt-2'} role="status">
        {wordsOf(found)}
      </p>
      {Array.isArray(found) && <Choices locations={found} onChoose={choose} />}
      {found === null && used.length > 0 && (
        <section aria-labelledby={`${id}-used`}>
          <h3 id={`${id}-used`} className="meta mt-4">
            {locationText.used}
          </h3>
          <Choices locations={used} onChoose={choose} />
          <Button
            tone="quiet"
            small
            onClick={() => {
              forgetLocations();
              setUsed([]);
              dialog.current?.querySelector('h2')?.focus();
            }}
          >
            {locationText.forget}
          </Button>
        </section>
      )}
      {here && (
        <Button tone="quiet" block onClick={() => choose(null)}>
          {locationText.without}
        </Button>
      )}
      <p className="meta mt-4">{locationText.explain}</p>
    </Sheet>
  );
}

interface ChoicesProps {
  /** `detail`: of one that was found by its name. */
  readonly locations: readonly (NamedLocation & { readonly detail?: string })[];
  readonly onChoose: (location: NamedLocation) => void;
}

function Choices({ locations, onChoose }: ChoicesProps) {
  return (
    <ul className="lokasi-daftar">
      {locations.map(({ name, detail, latitude, longitude }) => {
        const whole =
          detail === undefined || /^(Kota|Kabupaten) /.test(name) ? name : locationText.inRegency(name, detail);
        return (
          <li key={`${name} ${detail}`}>
            <button type="button" className="saran" onClick={() => onChoose({ name: whole, latitude, longitude })}>
              <span className="ikon-bulat">
                <MapPin className="i" aria-hidden="true" />
              </span>
              <span>
                {name}
                {detail !== undefined && <span className="meta block">{detail}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(found: ReturnType<typeof useLocations>): string | null {
  if (found === null) return null;
  if (found === 'asked') return locationText.looking;
  if (found === 'failed') return locationText.failed;
  return found.length === 0 ? locationText.none : locationText.found(found.length);
}
