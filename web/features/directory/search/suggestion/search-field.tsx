import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStableId } from '../../../../lib/island/island.tsx';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';
import { Boundary } from '../../../../ui/state/boundary.tsx';
import { Button } from '../../../../ui/button.tsx';
import { decodeSearch, encodeSearch } from '../search-params.ts';
import { searchText } from '../search.text.ts';

type Props = {
  readonly query?: string;
  /** Whether the answer to `query` read a person's name in it; absent on a page that answers none. */
  readonly namesPerson?: boolean;
};

/** Loaded when the field is first used; until then the bar is a plain form. */
const SuggestionBox = lazy(() => import('./suggestion-box.tsx').then((module) => ({ default: module.SuggestionBox })));
const loadRecentSearches = () => import('../../../shared-directory/recent-searches.ts');

/** Key of the last search, until its answer says whether it may be stored (recent-searches.ts). */
const SEARCHED = 'searched';

/** The field of the search bar, with its button and its suggestions (SEARCHBAR-01..06). */
export function SearchField({ query = '', namesPerson }: Props) {
  const [typed, setTyped] = useState(query);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // True once the code of the list is loaded: until then there is nothing to expand.
  const [ready, setReady] = useState(false);
  const listed = open && ready;
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const { go } = usePageNavigation();
  const id = useStableId();

  useEffect(() => setTyped(query), [query]);
  useEffect(() => {
    if (namesPerson === undefined || query === '' || sessionStorage.getItem(SEARCHED) !== query) return;
    sessionStorage.removeItem(SEARCHED);
    if (!namesPerson)
      void loadRecentSearches().then(({ addRecentSearch }) =>
        addRecentSearch({ kind: 'query', name: query, slug: '' }),
      );
  }, [query, namesPerson]);
  // On a slow connection people type before the script is loaded; what they typed is taken over.
  useEffect(() => {
    if (!field.current) return;
    if (field.current.value !== field.current.defaultValue) setTyped(field.current.value);
    if (document.activeElement === field.current) setOpen(true);
  }, []);
  useEffect(() => {
    if (!open) return;
    // The list covers what follows it, so it also closes when the focus leaves the bar.
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

  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    setOpen(false);
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget as HTMLFormElement)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const state = decodeSearch(fields);
    sessionStorage.setItem(SEARCHED, state.query);
    void go(encodeSearch({ ...state, page: 1 }));
  });
  useEffect(() => {
    const form = field.current!.form!;
    const listen = (event: SubmitEvent) => submit(event);
    form.addEventListener('submit', listen);
    return () => form.removeEventListener('submit', listen);
  }, []);

  return (
    <>
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
          {/* A list that came, or scrolled the page, under a press would take the button from under the finger. */}
          <Button type="submit" onPointerDown={() => setOpen(false)}>
            {searchText.run}
          </Button>
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
    </>
  );
}
