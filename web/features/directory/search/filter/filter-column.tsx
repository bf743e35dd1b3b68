import { useState } from 'react';
import { encodeSearch } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { searchText } from '../search.text.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { Link } from '../../../../ui/link.tsx';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';

export interface FiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly state: SearchState;
  readonly today: string;
}

/**
 * The filters beside the results of a wide screen. Each choice is applied at once, and the browser's back button undoes it. Without script there is a
 * submit button, and the filter button of a phone leads here.
 */
export function FilterColumn({ groups, state, today }: FiltersProps) {
  const { go } = usePageNavigation();
  const [chosen, setChosen] = useState(state);
  const [shown, setShown] = useState(state);
  // The address is the state: the results of a new address replace the choices made here.
  if (shown !== state) {
    setShown(state);
    setChosen(state);
  }
  const apply = (next: SearchState, sliding = false) => {
    setChosen(next);
    void go(encodeSearch(next), { preventScrollReset: true, replace: sliding });
  };
  return (
    <section className="saring" aria-labelledby="saring-judul">
      <div className="baris-antar saring-kepala">
        <h2 id="saring-judul">{searchText.filterTitle}</h2>
        <Link className="btn btn-3 btn-s" to={encodeSearch({ query: state.query })} preventScrollReset>
          {searchText.reset}
        </Link>
      </div>
      <FilterForm groups={groups} state={chosen} today={today} onChange={apply} onSubmit={apply}>
        <noscript>
          <button type="submit" className="btn btn-1 btn-blok">
            {searchText.apply}
          </button>
        </noscript>
      </FilterForm>
    </section>
  );
}
