import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import { SEARCH_PAGE_MAX } from '#domain/limits.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { instantOfTick } from '../catalogue/demand.ts';
import type { DoctorHit } from '../catalogue/find.ts';
import type { Deps } from '../../platform/deps.ts';
import { cardOfDoctor, presentCenters, summaryOfCenter } from '../directory.present.ts';
import { presentFacets, presentUnderstood } from './understood.present.ts';
import { readDoctorCards } from './search-card.store.ts';
import type { CardRequest } from './search-card.store.ts';
import { searchDirectory, todays } from './search-directory.ts';
import type { SearchResult } from './search-directory.ts';
import type { SearchQuery } from './search-query.ts';

/** Answers a search with one page (from 1 on, `limit` doctors and as many centers) of what fits the question and its filters, as cards. */
export async function answerSearch(
  query: SearchQuery,
  { limit, page }: { limit: number; page: number },
  { directory: live, pool }: Pick<Deps, 'directory' | 'pool'>,
  now: Date,
): Promise<DataOf<typeof search>> {
  const directory = await live.current();
  const { catalogue } = directory;
  const result = searchDirectory(query.query ?? '', query, { limit, offset: (page - 1) * limit }, directory, now);
  const { doctors, centers } = result.found;
  const requests = cardsOf(doctors.rows, result, catalogue, now);
  const cards = doctors.rows.map((row, at) => cardOfDoctor(row, catalogue, requests[at]!.today));
  const answer = {
    hospital_list: presentCenters(
      centers.rows.map(({ center, km }) => summaryOfCenter(catalogue, center, km)),
      new Map(centers.rows.map(({ center }) => [catalogue.centers[center]!.id, insurersAt(catalogue, center)])),
    ),
    pagination: {
      current_page: page,
      total_page: Math.min(SEARCH_PAGE_MAX, Math.max(1, Math.ceil(Math.max(doctors.total, centers.total) / limit))),
      total_doctor: doctors.total,
      total_hospital: centers.total,
    },
    understood: presentUnderstood(result, catalogue),
    facets: presentFacets(result.facets, catalogue.words),
  };
  // The numbers left are read now; the catalogue's were good enough for the order only. From here on the catalogue is not read, because it may change
  // meanwhile.
  const sessions = await readDoctorCards(pool, requests, now);
  return { doctor_list: cards.map((card, at) => card(sessions[at]!, now)), ...answer };
}

/** Which doctor is requests with which center, and, when a day or time was demanded, between which instants the session must run. */
function cardsOf(
  rows: readonly DoctorHit[],
  { demand: { on } }: SearchResult,
  catalogue: Catalogue,
  now: Date,
): CardRequest[] {
  const today = todays(now);
  return rows.map(({ doctor, center, last }) => {
    const zone = ZONES[catalogue.zone[center]!]!;
    const window = on?.[catalogue.zone[center]!];
    const at = (tick: number): Date => instantOfTick(tick, catalogue.baseDate, zone);
    return {
      doctor: catalogue.doctors.id(doctor),
      center: catalogue.centers[center]!.id,
      today: today[zone],
      last: catalogue.dateOf(last),
      from: window ? at(window.from) : null,
      to: window ? at(window.to) : null,
    };
  });
}

function insurersAt(catalogue: Catalogue, center: number): { id: number; name: string }[] {
  const { insurers } = catalogue.centers[center]!;
  return insurers
    .flatMap((id) => catalogue.words.insurerAt.get(id) ?? [])
    .sort((a, b) => a - b)
    .map((at) => {
      const { id, name } = catalogue.words.insurers[at]!;
      return { id, name };
    });
}
