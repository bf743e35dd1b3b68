import { getAvailableSpecialization, getHomeOverview } from '#contract/directory/home.ts';
import { answer } from '../platform/http/route.ts';
import { presentHospitals } from './directory.present.ts';
import { listNearestHospitals, listProvidedHospitals, readTotals } from './directory.store.ts';
import { listInsurersOfCenters } from './insurer.store.ts';
import { listSpecialisations, readSpecialisations } from './specialisations/specialisation.store.ts';
import { placeOf } from './search/search-asked.ts';

/** What most people look for, in the order of the home page. */
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
const HOSPITALS_SHOWN = 3;

export const homeRoutes = [
  answer(getAvailableSpecialization, async (_, { pool }) => ({ specializations: await listSpecialisations(pool) })),
  answer(getHomeOverview, async ({ query, now }, { pool }) => {
    const place = placeOf(query);
    const near = place ? await listNearestHospitals(pool, place, HOSPITALS_SHOWN) : [];
    const [specializations, provided, totals] = await Promise.all([
      readSpecialisations(pool, MOST_WANTED),
      near.length > 0 ? near : listProvidedHospitals(pool, now, HOSPITALS_SHOWN),
      readTotals(pool),
    ]);
    const insurers = await listInsurersOfCenters(
      pool,
      provided.map((row) => row.id),
    );
    return { specializations, hospitals: presentHospitals(provided, insurers), totals };
  }),
];
