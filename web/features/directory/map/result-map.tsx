import { useMemo, useState } from 'react';
import { resultsOfPage } from '../search/result/result-cards.ts';
import { locationsOfResult } from './result-locations.ts';
import { MapBoard } from './map-board.tsx';
import { LocationList } from './location-list.tsx';
import type { Point } from '../../../lib/distance.ts';

interface ResultMapProps {
  /** Another number: the cards of the page have changed. */
  readonly reading: number;
  readonly here: Point | null;
}

/** A map of the results with a list of its locations beside it, for people who cannot use the map. */
export function ResultMap({ reading, here }: ResultMapProps) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  // oxlint-disable-next-line react/exhaustive-deps -- the cards of the document are read, which React does not know
  const places = useMemo(() => locationsOfResult(resultsOfPage()), [reading]);
  return (
    <div className="peta-dua">
      <MapBoard places={places} here={here} selected={selected} onSelect={setSelected} />
      <LocationList places={places} here={here} onShow={(id) => setSelected([id])} />
    </div>
  );
}
