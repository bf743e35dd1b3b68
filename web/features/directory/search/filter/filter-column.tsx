import { useEffect, useState } from 'react';
import { encodeSearch, pathWithFilters } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { resultText } from '../search-result.text.ts';
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

export interface FilterColumnProps extends FiltersProps {
  /** False where the page is made for a phone, which has no room for the column. */
  readonly isDrawn: boolean;
}

/**
 * The filters beside the results of a wide screen. They are a third of the page, so one for a phone is made without them: its filter button opens them over the results,
 * or without script leads to a page with them. A tablet may be wide, and draws them as soon as it can.
 */
export function FilterColumn({ isDrawn, ...filters }: FilterColumnProps) {
  const [drawn, setDrawn] = useState(isDrawn);
  useEffect(() => setDrawn(true), []);
  if (drawn) return <Filters {...filters} wasThere={isDrawn} />;
  return (
    <noscript>
      <Link className="btn btn-2" to={pathWithFilters(filters.state)}>
        {resultText.filters}
      </Link>
    </noscript>
  );
}

/** Each choice is applied at once, and the browser's back button undoes it. Without script there is a submit button. */
function Filters({ groups, state, today, wasThere }: FiltersProps & { readonly wasThere: boolean }) {
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
      <FilterForm groups={groups} state={chosen} today={today} onChange={apply} onSubmit={apply} wasThere={wasThere}>
        <noscript>
          <button type="submit" className="btn btn-1 btn-blok">
            {searchText.apply}
          </button>
        </noscript>
      </FilterForm>
    </section>
  );
}
