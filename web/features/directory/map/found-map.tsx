import { useMemo, useState } from 'react';
import { placesOfFound } from './found-places.ts';
import type { Found } from './found-places.ts';
import { MapBoard } from './map-board.tsx';
import { PlaceList } from './place-list.tsx';
import type { Point } from '../../../lib/distance.ts';

interface FoundMapProps {
  readonly found: Found;
  readonly here: Point | null;
}

/** A map of what was found and, beside it, the list of what is on it: whoever cannot use the one has the other. */
export function FoundMap({ found, here }: FoundMapProps) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const places = useMemo(() => placesOfFound(found), [found]);
  return (
    <div className="peta-dua">
      <MapBoard places={places} here={here} selected={selected} onSelect={setSelected} />
      <PlaceList places={places} here={here} onShow={(id) => setSelected([id])} />
    </div>
  );
}
