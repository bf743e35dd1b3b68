import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { resultText } from '../search-result.text.ts';
import { islandProps } from '../../../../lib/island/pages.ts';
import type { FiltersProps } from './filter-column.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['FilterSheet'];

export interface FilterButtonProps {
  /** How many filters are set. */
  readonly set: number;
  readonly total: string;
}

/** The filters that the page has beside its results, which a small screen does not show. */
const filtersOfPage = () => islandProps<FiltersProps>(document, 'filter-column')!;

/** Opens the filters on small screens. It is a link to the filters of wide screens, which then become visible here, so it works without script too. */
export function FilterButton({ set, total }: FilterButtonProps) {
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
        data-hold=""
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
      {Open && <Open {...filtersOfPage()} total={total} onClose={() => setOpen(null)} />}
    </>
  );
}
