import { getLocations, getPlace } from '#contract/directory/search/location.ts';
import { getSuggestion, search } from '#contract/directory/search/search.ts';
import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { LOCATIONS_MAX, SEARCH_LIMIT_INITIAL, SUGGESTION_MIN_CHARS } from '#domain/limits.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import { answer, answerAsBuilt } from '../../platform/http/route.ts';
import { regencyAt } from '../catalogue/regency-at.ts';
import { answerSearch } from './answer-search.ts';
import { findDistrictAt, findLocations } from './location.store.ts';
import { suggest } from './search-suggest.ts';

export const searchRoutes = [
  answerAsBuilt(getSuggestion, ({ query, client, now }, deps) =>
    deps.searches.run(networkOf(client), () => suggest(query.name, deps, now)),
  ),
  answer(getPlace, async ({ query }, { directory, pool }) => {
    const city = regencyAt((await directory.current()).catalogue, query);
    return { city, district: city && (await findDistrictAt(pool, city.code, query)) };
  }),
  answer(getLocations, async ({ query }, { pool }) => {
    const text = normaliseForSearch(query.name);
    return text.length < SUGGESTION_MIN_CHARS ? [] : findLocations(pool, text, LOCATIONS_MAX);
  }),
  answerAsBuilt(search, ({ query, client, now }, deps) =>
    deps.searches.run(networkOf(client), () =>
      answerSearch(query, { limit: query.limits ?? SEARCH_LIMIT_INITIAL, page: query.page ?? 1 }, deps, now),
    ),
  ),
];
