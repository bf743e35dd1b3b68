import { useEffect, useState } from 'react';
import { search } from '#contract/directory/search/search.ts';
import { api } from '../../../../lib/requests/api.ts';

import { encodeSearch, queryOf } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import { totalText } from './total.ts';

const CHOOSING_MS = 200;

/** How many results a search would have, in words; `known` for the search that is shown. Null until it is known. Each request cancels the previous one. */
export function useCount(wanted: SearchState, shown: SearchState, known: string): string | null {
  const [found, setFound] = useState({ for: '', count: '' });
  const address = encodeSearch({ ...wanted, page: 1 });
  const isShown = address === encodeSearch({ ...shown, page: 1 });
  useEffect(() => {
    if (isShown) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const query = { ...queryOf(wanted), limits: '1', page: '1' };
      void api(search, { query, signal: controller.signal }).then((result) => {
        if (result.ok && !controller.signal.aborted)
          setFound({ for: address, count: totalText(result.data.pagination) });
      });
    }, CHOOSING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The address holds the whole of `wanted`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, isShown]);
  if (isShown) return known;
  return found.for === address ? found.count : null;
}
