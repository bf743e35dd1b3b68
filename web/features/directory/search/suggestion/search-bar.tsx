import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { decodeSearch, encodeSearch } from '../search-params.ts';
import { near } from '../../near.text.ts';
import { searchText } from '../search.text.ts';
import { Boundary } from '../../../../ui/state/boundary.tsx';
import { Button } from '../../../../ui/button.tsx';

type Props = {
  readonly query?: string;
  /** Whether the answer to `query` took part of it for a person's name; without a word of that, nothing is kept of it (kept-searches.ts). */
  readonly namesPerson?: boolean;
  /** Below the field, inside the form: shortcuts and the hidden filter block. */
  readonly children?: ReactNode;
};

/** Fetched when the field is first used; without it the bar is a form like any other. */
const SuggestionBox = lazy(() => import('./suggestion-box.tsx').then((module) => ({ default: module.SuggestionBox })));
const loadRecentSearches = () => import('../../../shared-directory/recent-searches.ts');

/** What was searched for last, until its answer says whether it may be kept. */
let searched = '';

/** The search bar: an ARIA combobox over a plain GET form, which searches without script too (SEARCHBAR-01..06). */
export function SearchBar({ query = '', namesPerson, children }: Props) {
  const [typed, setTyped] = useState(query);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The list is there: until it has been fetched there is nothing to expand.
  const [ready, setReady] = useState(false);
  const listed = open && ready;
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Set by the button that asked for the person's place and got none (ERR-05).
  const { placeMissing } = (useLocation().state ?? {}) as { placeMissing?: boolean };
  const id = useId();

  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    if (searched === '' || searched !== query || namesPerson === undefined) return;
    searched = '';
    if (!namesPerson)
      void loadRecentSearches().then(({ addRecentSearch }) =>
        addRecentSearch({ kind: 'query', name: query, slug: '' }),
      );
  }, [query, namesPerson]);
  // On a slow line people type before the script is there; what they typed is taken over, not lost.
  useEffect(() => {
    if (!field.current) return;
    if (field.current.value !== field.current.defaultValue) setTyped(field.current.value);
    if (document.activeElement === field.current) setOpen(true);
  }, []);
  useEffect(() => {
    if (!open) return;
    // It covers what comes after it, so it closes when the focus goes there too.
    const close = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const state = decodeSearch(fields);
    searched = state.query;
    void navigate(encodeSearch({ ...state, page: 1 }));
  };

  return (
    <form className="cari" role="search" method="get" action="/search/result/" onSubmit={submit}>
      <div ref={area} className="cari-tempat">
        <div className="cari-kotak">
          <div className="cari-isi">
            <Search className="i" aria-hidden="true" />
            <input
              ref={field}
              id={`${id}-input`}
              name="query"
              type="search"
              role="combobox"
              aria-expanded={listed}
              aria-controls={listed ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={listed && active >= 0 ? `${id}-list-${active}` : undefined}
              autoComplete="off"
              maxLength={100}
              placeholder={searchText.placeholder}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setOpen(true);
              }}
              onFocus={() => setOpen(true)}
              onClick={() => setOpen(true)}
            />
            <label htmlFor={`${id}-input`}>{searchText.placeholder}</label>
          </div>
          <Button type="submit">{searchText.run}</Button>
        </div>
        {(open || ready) && (
          <Boundary fallback={null}>
            <Suspense fallback={null}>
              <SuggestionBox
                id={`${id}-list`}
                field={field}
                typed={typed}
                open={open}
                active={active}
                onReady={setReady}
                onOpen={setOpen}
                onActive={setActive}
                onTyped={setTyped}
              />
            </Suspense>
          </Boundary>
        )}
      </div>
      {placeMissing && (
        <p className="cari-kurang" role="status">
          {near.missing}
        </p>
      )}
      {children}
    </form>
  );
}
