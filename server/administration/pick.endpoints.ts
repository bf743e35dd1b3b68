import { pickCenter, pickDoctor, pickRegency, pickSpecialisation } from '#contract/administration/pick.ts';
import { answer } from '../platform/http/route.ts';
import { pickCenters, pickDoctors, pickRegencies, pickSpecialisations } from './pick.store.ts';

export const pickRoutes = [
  answer(pickCenter, async ({ query: { q } }, { pool }) => ({ found: await pickCenters(pool, q) })),
  answer(pickRegency, async ({ query: { q } }, { pool }) => ({ found: await pickRegencies(pool, q) })),
  answer(pickDoctor, async ({ query: { q } }, { pool }) => ({ found: await pickDoctors(pool, q) })),
  answer(pickSpecialisation, async ({ query: { q } }, { pool }) => ({ found: await pickSpecialisations(pool, q) })),
];
