import { listErasures } from '#contract/administration/erasure.ts';
import { answer } from '../../platform/http/route.ts';
import { listDue } from './erase-due.ts';

export const erasureRoutes = [
  answer(listErasures, async ({ now }, { pool, privacy }) => ({ erasures: await listDue(pool, now, privacy) })),
];
