import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { resultText } from '../search-result.text.ts';
import type { FiltersProps } from './filter-column.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['FilterSheet'];

interface FilterButtonProps extends FiltersProps {
  /** How many filters are set. */
  readonly set: number;
  readonly total: string;
}

/** Opens the filters on small screens. It is a link to the filters of wide screens, which then become visible here, so it works without script too. */
export function FilterButton({ set, ...filters }: FilterButtonProps) {
  const [Open, setOpen] = useState<Sheet | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    loadSheet().then(
      ({ FilterSheet }) => setOpen(() => FilterSheet),
      () => location.assign('#saring'),
    );
  };
  return (
    <>
      <a
        href="#saring"
        className="btn btn-2 btn-blok hanya-kecil"
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={open}
      >
        <SlidersHorizontal className="i" aria-hidden="true" />
        {resultText.filters}
        {set > 0 && (
          <span className="jml">
            <span aria-hidden="true">{set}</span>
            <span className="vh">{resultText.filtersSet(set)}</span>
          </span>
        )}
      </a>
      {Open && <Open {...filters} onClose={() => setOpen(null)} />}
    </>
  );
}
