import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const KEY = 'desk-center';
/** Query parameter of the center, so that two windows of one computer can be the desks of two. */
const NAMED = 'faskes';

/** The center that somebody of several centers works at, as a query of the contract has it: from the address, or chosen in this browser before; undefined: the first one. */
export function useDeskCenter(): {
  readonly center: string | undefined;
  readonly choose: (id: number) => void;
  /** Forgets the choice, because the person does not work at that center any more. */
  readonly forget: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const [stored, setStored] = useState(() => localStorage.getItem(KEY));
  const named = query.get(NAMED);
  const center = [named, stored].find((each) => each !== null && /^[1-9]\d{0,8}$/.test(each)) ?? undefined;
  useEffect(() => {
    if (named !== null) localStorage.setItem(KEY, named);
  }, [named]);
  const forget = useCallback(() => {
    localStorage.removeItem(KEY);
    setStored(null);
    setQuery({}, { replace: true });
  }, [setQuery]);
  return {
    center,
    // The whole query is replaced, because the chosen session belongs to the other center.
    choose: (id) => setQuery({ [NAMED]: String(id) }, { replace: true }),
    forget,
  };
}
