import { useRef, useState } from 'react';
import { EMPTY_SEARCH, encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { searchText } from '../search.text.ts';
import { resultText } from '../search-result.text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/dialog/sheet.tsx';
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
 * every search takes seconds, and its results lie below the sheet anyway.
 */
export function FilterSheet({ groups, state, today, total, onClose }: FilterSheetProps) {
  const { go } = usePageNavigation();
  const [chosen, setChosen] = useState(state);
  const count = useCount(chosen, state, total);
  const dialog = useRef<HTMLDialogElement>(null);
  const apply = (next: SearchState) => {
    dialog.current?.close();
    void go(encodeSearch(next));
  };
  return (
    <Sheet
      dialog={dialog}
      title={searchText.filterTitle}
      className="saring"
      action={
        <Button tone="quiet" small onClick={() => apply({ ...EMPTY_SEARCH, query: state.query })}>
          {searchText.reset}
        </Button>
      }
      onClose={onClose}
    >
      <FilterForm groups={groups} state={chosen} today={today} onChange={setChosen} onSubmit={apply}>
        <div className="lembar-kaki" aria-live="polite">
          <Button type="submit" block>
            {count === null ? searchText.apply : resultText.show(count)}
          </Button>
        </div>
      </FilterForm>
    </Sheet>
  );
}
