import { getAvailableSpecialization, getHomeOverview } from '#contract/directory/home.ts';
import { answer } from '../platform/http/route.ts';
import { presentCenters } from './directory.present.ts';
import { listNearestCenters, listBestProvidedCenters, readTotals } from './directory.store.ts';
import { listInsurersOfCenters } from './insurer.store.ts';
import { listSpecialisations, readSpecialisations } from './specialisations/specialisation.store.ts';
import { locationOf } from './search/search-query.ts';

/** The specialisations that most people look for, in the order of the home page. */
const MOST_WANTED = [
  'dokter-umum',
  'anak',
  'obstetri-ginekologi',
  'dokter-gigi',
  'penyakit-dalam',
  'jantung',
  'mata',
  'tht',
];
const CENTERS_MAX = 3;

export const homeRoutes = [
  answer(getAvailableSpecialization, async (_, { pool }) => ({ specializations: await listSpecialisations(pool) })),
  answer(getHomeOverview, async ({ query, now }, { pool }) => {
    const location = locationOf(query);
    const near = location ? await listNearestCenters(pool, location, CENTERS_MAX) : [];
    const [specializations, provided, totals] = await Promise.all([
      readSpecialisations(pool, MOST_WANTED),
      near.length > 0 ? near : listBestProvidedCenters(pool, now, CENTERS_MAX),
      readTotals(pool),
    ]);
    const insurers = await listInsurersOfCenters(
      pool,
      provided.map((row) => row.id),
    );
    return { specializations, hospitals: presentCenters(provided, insurers), totals };
  }),
];
