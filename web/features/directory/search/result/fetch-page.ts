import type { Result } from '#contract/client.ts';
import { search } from '#contract/directory/search/search.ts';
import { api } from '../../../../lib/requests/api.ts';
import { queryOf } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import type { SearchAnswer } from '../result-names.ts';

/** Another page of the same search, asked for by the browser. */
export function fetchResultPage(state: SearchState, page: number, signal: AbortSignal): Promise<Result<SearchAnswer>> {
  return api(search, { query: { ...queryOf(state), page: String(page) }, signal });
}
