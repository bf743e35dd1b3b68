import { Map as MapIcon } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { onGrowth } from '../../../lib/island/pages.ts';
import { useStableId } from '../../../lib/island/island.tsx';
import { toMap } from './to-map.text.ts';
import { Boundary } from '../../../ui/state/boundary.tsx';
import type { Point } from '../../../lib/distance.ts';

const ResultMap = lazy(() => import('./result-map.tsx').then((module) => ({ default: module.ResultMap })));

export interface MapPanelProps {
  /** The person, where known. */
  readonly here: Point | null;
}

/** Set while the map is open: it stays open from one search to the next, until the page is reloaded. */
const OPEN = 'map-open';

/** 'Lihat peta': a map of the doctors and centers on the page. Its code is loaded when it is opened. */
export function MapPanel({ here }: MapPanelProps) {
  const [open, setOpen] = useState(false);
  // The cards of the page are counted anew when more of them were added.
  const [reading, setReading] = useState(0);
  const id = useStableId();
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry?.type === 'reload') sessionStorage.removeItem(OPEN);
    setOpen(sessionStorage.getItem(OPEN) !== null);
    return onGrowth(() => setReading((count) => count + 1));
  }, []);
  const toggle = () => {
    if (open) sessionStorage.removeItem(OPEN);
    else sessionStorage.setItem(OPEN, '1');
    setOpen(!open);
  };
  return (
    <div className="peta-bagian">
      <button type="button" className="pil pil-ikon" aria-expanded={open} aria-controls={id} onClick={toggle}>
        <MapIcon className="i i-16 tetap" aria-hidden="true" />
        <span className="kata">{open ? toMap.close : toMap.open}</span>
      </button>
      <div id={id} className="peta-isi" hidden={!open}>
        {open && (
          <Boundary fallback={<p role="alert">{toMap.failed}</p>}>
            <Suspense fallback={<div className="peta-tempat" />}>
              <ResultMap reading={reading} here={here} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}
