import type { ReactNode } from 'react';
import { SearchFieldIsland } from './search-field.island.tsx';

type Props = {
  readonly query?: string;
  /** Whether the answer to `query` read a person's name in it; absent on a page that answers none. */
  readonly namesPerson?: boolean;
  /** Stands below the field inside the form: shortcuts and the hidden filter block. */
  readonly children?: ReactNode;
};

/** The search bar: a plain GET form, which searches without script (SEARCHBAR-05), around an ARIA combobox. */
export function SearchBar({ children, ...field }: Props) {
  return (
    <form className="cari" role="search" method="get" action="/search/result/">
      <SearchFieldIsland {...field} />
      {children}
    </form>
  );
}
