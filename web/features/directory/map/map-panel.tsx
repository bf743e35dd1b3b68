import { Map as MapIcon } from 'lucide-react';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import { toMap } from './to-map.text.ts';
import { Boundary } from '../../../ui/state/boundary.tsx';
import type { ResultLists } from './result-locations.ts';
import type { Point } from '../../../lib/distance.ts';

const ResultMap = lazy(() => import('./result-map.tsx').then((module) => ({ default: module.ResultMap })));

interface MapPanelProps {
  /** A page of results. */
  readonly found: ResultLists;
  /** The person, where known. */
  readonly here: Point | null;
}

/** An open map stays open from one search to the next, until the page is reloaded. */
let wasOpen = false;

/** 'Lihat peta': a map of the doctors and centers of a page of results. Its code is loaded when it is opened. */
export function MapPanel({ found: { doctor_list: doctors, hospital_list: hospitals }, here }: MapPanelProps) {
  const [open, setOpen] = useState(wasOpen);
  const id = useId();
  const found = useMemo(() => ({ doctor_list: doctors, hospital_list: hospitals }), [doctors, hospitals]);
  const isPlaced = [...doctors.map(({ hospital }) => hospital), ...hospitals].some(
    (center) => center !== null && center.latitude !== null,
  );
  if (!isPlaced) return null;
  const toggle = () => {
    wasOpen = !open;
    setOpen(wasOpen);
  };
  return (
    <div className="peta-bagian">
      <button type="button" className="pil" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <MapIcon className="i i-16 tetap" aria-hidden="true" />
        {open ? toMap.close : toMap.open}
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <Boundary fallback={<p role="alert">{toMap.failed}</p>}>
            <Suspense fallback={<div className="peta-tempat" />}>
              <ResultMap found={found} here={here} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}
