import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchState } from '../search-params.ts';
import type { SearchAnswer } from '../result-names.ts';

export type ResultPage = Pick<SearchAnswer, 'doctor_list' | 'hospital_list' | 'pagination'>;

/** The added pages by history entry, so that the back button leads from a doctor to the same list at the same position. */
const storedPages = new Map<string, readonly ResultPage[]>();
const ENTRIES_STORED = 10;

const load = () => import('./fetch-page.ts');

/** The pages that were added below the first one. The component must have the location's key as its key, so that another search begins anew. */
export function useMore(
  first: ResultPage,
  state: SearchState,
): { found: ResultPage; more: () => Promise<boolean>; busy: boolean; failed: boolean } {
  const { key } = useLocation();
  const [added, setAdded] = useState(() => storedPages.get(key) ?? []);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const left = useRef<AbortController>(null);
  const at = first.pagination.current_page;

  const ask = async (page: number): Promise<ResultPage | null> => {
    const { signal } = (left.current ??= new AbortController());
    const result = await load().then(
      ({ fetchResultPage }) => fetchResultPage(state, page, signal),
      () => null,
    );
    return result?.ok && !signal.aborted ? result.data : null;
  };
  const storePages = (pages: readonly ResultPage[]) => {
    storedPages.delete(key);
    storedPages.set(key, pages);
    if (storedPages.size > ENTRIES_STORED) storedPages.delete(storedPages.keys().next().value!);
    setAdded(pages);
  };
  const more = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const page = await ask(at + added.length + 1);
    setBusy(false);
    setFailed(page === null);
    if (page) storePages([...added, page]);
    return page !== null;
  };
  // The cached pages are shown at once and then loaded again, because numbers were taken meanwhile.
  useEffect(() => {
    const renew = async () => {
      const pages = await Promise.all(added.map(async (old, index) => (await ask(at + 1 + index)) ?? old));
      if (left.current?.signal.aborted === false)
        storePages([...pages, ...(storedPages.get(key) ?? []).slice(pages.length)]);
    };
    if (added.length > 0) void renew();
    return () => {
      left.current?.abort();
      left.current = null;
    };
    // It runs once, when somebody comes back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const found = useMemo(() => joinPages([first, ...added]), [first, added]);
  return { found, more, busy, failed };
}

/** One list of several pages. An entry that moved from one page to the next between two requests is in it once. */
export function joinPages(pages: readonly ResultPage[]): ResultPage {
  const { pagination } = pages.at(-1)!;
  return {
    pagination,
    doctor_list: once(pages.flatMap((page) => page.doctor_list)),
    hospital_list: once(pages.flatMap((page) => page.hospital_list)),
  };
}

function once<T extends { readonly id: number }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
