import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EMPTY_SEARCH, encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { common } from '../../../../text/common.ts';
import { searchText } from '../search.text.ts';
import { resultText } from '../search-result.text.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FiltersProps } from './filter-column.tsx';
import { FilterForm } from './filter-form.tsx';
import { useCount } from './use-count.ts';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';

interface FilterSheetProps extends FiltersProps {
  /** The number of results now, in words. */
  readonly total: string;
  readonly onClose: () => void;
}

/**
 * The filters over the results of a small screen. All choices are sent together by the button that says how many results there will be: on a slow phone
 * every search takes seconds, and its results lie below the sheet anyway. The browser's own dialog traps the focus, gives it back and closes on Escape.
 */
export function FilterSheet({ groups, state, today, total, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { go } = usePageNavigation();
  const [chosen, setChosen] = useState(state);
  const count = useCount(chosen, state, total);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the first Enter would press the button that removes every filter.
    dialog.current?.querySelector('h2')?.focus();
  }, []);
  const apply = (next: SearchState) => {
    dialog.current?.close();
    void go(encodeSearch(next));
  };
  return (
    <dialog
      ref={dialog}
      className="saring lembar"
      aria-labelledby="lembar-judul"
      onClose={onClose}
      // A tap beside the sheet closes it; older browsers have the button and Escape.
      closedby="any"
    >
      <div className="baris-antar saring-kepala">
        <h2 id="lembar-judul" tabIndex={-1}>
          {searchText.filterTitle}
        </h2>
        <span className="baris">
          <Button tone="quiet" small onClick={() => apply({ ...EMPTY_SEARCH, query: state.query })}>
            {searchText.reset}
          </Button>
          <button type="button" className="ikon-btn" aria-label={common.close} onClick={() => dialog.current?.close()}>
            <X className="i i-24" aria-hidden="true" />
          </button>
        </span>
      </div>
      <FilterForm groups={groups} state={chosen} today={today} onChange={setChosen} onSubmit={apply}>
        <div className="lembar-kaki" aria-live="polite">
          <Button type="submit" block>
            {count === null ? searchText.apply : resultText.show(count)}
          </Button>
        </div>
      </FilterForm>
    </dialog>
  );
}
