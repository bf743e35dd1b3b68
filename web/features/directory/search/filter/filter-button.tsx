import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { resultText } from '../search-result.text.ts';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';
import { islandProps } from '../../../../lib/island/pages.ts';
import { pathWithFilters } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import type { FiltersProps } from './filter-column.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['FilterSheet'];

export interface FilterButtonProps {
  readonly state: SearchState;
  /** How many filters are set. */
  readonly set: number;
  readonly total: string;
}

/** The filters that the page has for a wide screen. */
const filtersOfPage = () => islandProps<FiltersProps>(document, 'filter-column')!;

/** Opens the filters on small screens. It is a link to the page with its filters drawn, so it works without script too. */
export function FilterButton({ state, set, total }: FilterButtonProps) {
  const { go } = usePageNavigation();
  const [Open, setOpen] = useState<Sheet | null>(null);
  const to = pathWithFilters(state);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    loadSheet().then(
      ({ FilterSheet }) => setOpen(() => FilterSheet),
      () => void go(to),
    );
  };
  return (
    <>
      <a
        href={to}
        data-hold=""
        className="pil pil-ikon hanya-kecil"
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={open}
      >
        <SlidersHorizontal className="i i-16" aria-hidden="true" />
        <span className="kata">{resultText.filters}</span>
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
