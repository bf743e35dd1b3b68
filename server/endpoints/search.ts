import { getSuggestion, search } from '#contract/endpoints/search.ts';
import { SEARCH_LIMIT_INITIAL } from '#domain/limits.ts';
import { answer } from '../http/route.ts';
import { answerSearch } from '../use-cases/answer-search.ts';
import { readFilters } from '../use-cases/search-filters.ts';
import { suggest } from '../use-cases/search-suggest.ts';

export const searchRoutes = [
  answer(getSuggestion, ({ query }, { pool }) => suggest(query.name, pool)),
  answer(search, async ({ query, now }, deps) =>
    answerSearch(
      query.query ?? '',
      await readFilters(query, now, deps),
      { limit: query.limits ?? SEARCH_LIMIT_INITIAL, page: query.page ?? 1 },
      deps,
    ),
  ),
];
