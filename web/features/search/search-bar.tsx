import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { decodeSearch, encodeSearch } from '../../lib/search-params.ts';
import { searchText } from '../../text/search.ts';
import { Button } from '../../ui/button.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { targetOf } from './suggestion-target.ts';
import { listOf, useSuggestions } from './use-suggestions.ts';
import type { Suggestion } from './use-suggestions.ts';

type Props = {
  readonly query?: string;
  /** Below the field, inside the form: shortcuts and the hidden filter block. */
  readonly children?: ReactNode;
};

/** The search bar: an ARIA combobox over a plain GET form, which searches without script too (SEARCHBAR-01..06). */
export function SearchBar({ query = '', children }: Props) {
  const [typed, setTyped] = useState(query);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const choices = listOf(suggestions);
  const count = choices.length;

  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setTyped(query), [query]);
  // On a slow line people type before the script is there; what they typed is taken over, not lost.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== field.defaultValue) setTyped(field.value);
    if (document.activeElement === field) setOpen(true);
  }, []);
  useEffect(() => setActive(-1), [suggestions]);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!form.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    setTyped(suggestion.local_name);
    void navigate(targetOf(suggestion, new Date()));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    void navigate(encodeSearch({ ...decodeSearch(fields), page: 1 }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count > 0) setActive((at) => (event.key === 'ArrowDown' ? (at + 1) % count : (at <= 0 ? count : at) - 1));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && open && active >= 0 && choices[active]) {
      event.preventDefault();
      choose(choices[active]);
    } else if (event.key === 'Tab') setOpen(false);
  };

  return (
    <form ref={form} className="cari" role="search" method="get" action="/search/result/" onSubmit={submit}>
      <div className="cari-kotak">
        <div className="cari-isi">
          <Search className="i" aria-hidden="true" />
          <input
            ref={input}
            id={`${id}-input`}
            name="query"
            type="search"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${id}-list-${active}` : undefined}
            autoComplete="off"
            maxLength={100}
            placeholder={searchText.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          <label htmlFor={`${id}-input`}>{searchText.placeholder}</label>
        </div>
        <Button type="submit">{searchText.run}</Button>
      </div>
      {open && <SuggestionPanel id={`${id}-list`} suggestions={suggestions} active={active} onChoose={choose} />}
      {children}
    </form>
  );
}
