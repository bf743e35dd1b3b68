import { useMemo, useState } from 'react';
import { locationsOfResult } from './result-locations.ts';
import type { ResultLists } from './result-locations.ts';
import { MapBoard } from './map-board.tsx';
import { LocationList } from './location-list.tsx';
import type { Point } from '../../../lib/distance.ts';

interface ResultMapProps {
  readonly found: ResultLists;
  readonly here: Point | null;
}

/** A map of the results with a list of its locations beside it, for people who cannot use the map. */
export function ResultMap({ found, here }: ResultMapProps) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const places = useMemo(() => locationsOfResult(found), [found]);
  return (
    <div className="peta-dua">
      <MapBoard places={places} here={here} selected={selected} onSelect={setSelected} />
      <LocationList places={places} here={here} onShow={(id) => setSelected([id])} />
    </div>
  );
}
