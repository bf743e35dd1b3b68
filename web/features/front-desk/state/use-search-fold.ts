import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { bringBack } from './field-before.ts';
import { SEARCH_FIELD } from './work.ts';

/** The search of a narrow screen, which has no place of its own until it is wanted. */
export type SearchFold = {
  readonly isOpen: boolean;
  /** Unfolds the search and gives it the focus; on a wide screen, where it is always there, only that. */
  readonly open: () => void;
  /** Folds it again, emptied, so that no forgotten word hides half of the line. */
  readonly toggle: () => void;
};

export function useSearchFold(): SearchFold {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    // At once, because a phone shows its keyboard only for a field that gets the focus during the tap.
    flushSync(() => setOpen(true));
    document.getElementById(SEARCH_FIELD)?.focus();
  }, []);
  const toggle = useCallback(() => {
    if (!isOpen) return open();
    const field = document.getElementById(SEARCH_FIELD);
    if (field instanceof HTMLInputElement) bringBack({ field, value: '', from: null, to: null });
    setOpen(false);
  }, [isOpen, open]);
  return useMemo(() => ({ isOpen, open, toggle }), [isOpen, open, toggle]);
}
