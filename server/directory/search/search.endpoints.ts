import { getPlace, getSuggestion, search } from '#contract/directory/search/search.ts';
import { SEARCH_LIMIT_INITIAL } from '#domain/limits.ts';
import { answer, answerAsBuilt } from '../../platform/http/route.ts';
import { regencyAt } from '../catalogue/regency-at.ts';
import { answerSearch } from './answer-search.ts';
import { suggest } from './search-suggest.ts';

export const searchRoutes = [
  answerAsBuilt(getSuggestion, ({ query, now }, deps) => suggest(query.name, deps, now)),
  answer(getPlace, async ({ query }, { directory }) => ({
    city: regencyAt((await directory.current()).catalogue, query),
  })),
  answerAsBuilt(search, ({ query, now }, deps) =>
    answerSearch(query, { limit: query.limits ?? SEARCH_LIMIT_INITIAL, page: query.page ?? 1 }, deps, now),
  ),
];
