import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import {
  forgetSearch,
  forgetSearches,
  addRecentSearch,
  listRecentSearches,
} from '../../../shared-directory/recent-searches.ts';
import { suggestionText } from '../suggestion.text.ts';
import { groupsOf, offeredGroups } from './suggestion-groups.ts';
import type { SuggestionChoice } from './suggestion-groups.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { targetOf } from './suggestion-target.ts';
import { TYPED_MIN_CHARS } from '../../../../lib/requests/use-typed-answer.ts';
import { useSuggestions } from './use-suggestions.ts';
import { usePageNavigation } from '../../../../lib/page/navigation.ts';

interface SuggestionBoxProps {
  /** Id of the list; the id of an option is this with its number. */
  readonly id: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly open: boolean;
  /** Number of the option that Enter would choose; -1: none. */
  readonly active: number;
  readonly onReady: (ready: boolean) => void;
  readonly onOpen: (open: boolean) => void;
  readonly onActive: (active: number) => void;
  readonly onTyped: (text: string) => void;
}

const PHONE = '(max-width: 767px)';

/** The list below the search bar and the keys that move in it. This half of the combobox is loaded when the field is first used. */
export function SuggestionBox(props: SuggestionBoxProps) {
  const { id, field, typed, open, active, onReady, onOpen, onActive, onTyped } = props;
  const { go } = usePageNavigation();
  const suggestions = useSuggestions(typed, open);
  const [recentSearches, setRecentSearches] = useState(listRecentSearches);
  const [said, setSaid] = useState('');
  const enough = typed.trim().length >= TYPED_MIN_CHARS;
  const list = Array.isArray(suggestions) ? suggestions : [];
  const groups = enough ? groupsOf(list) : offeredGroups(recentSearches, typed);
  const choices = groups.flatMap((group) => group.choices);

  useEffect(() => onReady(true), [onReady]);
  useEffect(() => onActive(-1), [suggestions, enough, onActive]);
  useEffect(() => {
    setRecentSearches(listRecentSearches());
    setSaid('');
    if (!open) onActive(-1);
    // On a phone the keyboard takes half of the screen, so the field scrolls to the top to give the list room.
    else if (matchMedia(PHONE).matches) field.current?.closest('.cari-tempat')?.scrollIntoView({ block: 'start' });
  }, [open, field, onActive]);

  const choose = (choice: SuggestionChoice) => {
    const { type, name, slug } = choice;
    onOpen(false);
    onTyped(name);
    if (type !== 'doctor') addRecentSearch({ kind: type, name, slug });
    void go(targetOf(choice, new Date()));
  };
  const forget = (choice: SuggestionChoice | 'all') => {
    if (choice === 'all') forgetSearches();
    else if (choice.type !== 'doctor') forgetSearch({ kind: choice.type, name: choice.name, slug: choice.slug });
    const left = listRecentSearches();
    setRecentSearches(left);
    onActive(-1);
    setSaid(choice === 'all' ? suggestionText.forgottenAll : suggestionText.forgotten(choice.name));
    // The last entry is deleted and its button gone, so the field takes the focus.
    if (left.length === 0) field.current?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { length } = choices;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen(true);
      if (length > 0) onActive(event.key === 'ArrowDown' ? (active + 1) % length : (active <= 0 ? length : active) - 1);
    } else if (!open) return;
    else if (event.key === 'Escape') {
      event.preventDefault();
      onOpen(false);
      onActive(-1);
    } else if (event.key === 'Enter' && choices[active]) {
      event.preventDefault();
      choose(choices[active]);
    }
  });
  useEffect(() => {
    const input = field.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);

  if (!open) return null;
  return (
    <SuggestionPanel
      id={id}
      groups={groups}
      active={active}
      state={enough ? (suggestions ?? 'asking') : 'offering'}
      announcement={said}
      onChoose={choose}
      onForget={forget}
    />
  );
}
