import { getAvailableInsurance } from '#contract/directory/insurer.ts';
import { answer } from '../platform/http/route.ts';
import { listInsurers } from './insurer.store.ts';

export const aboutRoutes = [
  answer(getAvailableInsurance, async (_, { pool }) => ({ insurances: await listInsurers(pool) })),
];
