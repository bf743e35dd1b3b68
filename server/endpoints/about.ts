import { getAvailableInsurance } from '#contract/endpoints/about.ts';
import { answer } from '../platform/http/route.ts';
import { listInsurers } from '../store/insurer.store.ts';

export const aboutRoutes = [
  answer(getAvailableInsurance, async (_, { pool }) => ({ insurances: await listInsurers(pool) })),
];
