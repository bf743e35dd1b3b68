import {
  createCenter,
  getCenterFacts,
  getCenterRecord,
  saveCenter,
  saveCenterFacts,
} from '#contract/administration/records/center-record.ts';
import { AppError } from '#contract/errors.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { readCenterFacts } from '../../directory/center-facts.store.ts';
import { readCenterRecord } from './center-record.store.ts';
import { createCenter as create, saveCenter as save } from './save-center.ts';
import { saveCenterFacts as saveFacts } from './save-center-facts.ts';

export const centerRecordRoutes = [
  answer(getCenterRecord, async ({ params }, { pool }) => {
    const row = await readCenterRecord(pool, params.id);
    if (row === null) throw new AppError('HOSPITAL_NOT_FOUND');
    const { seen, slug, ...center } = row;
    return { center: { ...center, slug_name: slug }, seen };
  }),

  answer(createCenter, async ({ body, viewer, now }, deps) => ({
    center: await create({ accountId: viewer.accountId, center: null, now }, body, deps),
  })),

  answer(saveCenter, async ({ params, body, viewer, now }, deps) => ({
    center: await save({ accountId: viewer.accountId, center: null, now }, params.id, body, deps),
  })),

  answer(getCenterFacts, ({ params }, deps) => factsOf(params.center, deps)),

  answer(saveCenterFacts, async ({ params: { center }, body, viewer, now }, deps) => {
    const toResolve = await saveFacts({ accountId: viewer.accountId, center, now }, body, deps);
    return { held: toResolve, seen: (await factsOf(center, deps)).seen };
  }),
];

async function factsOf(center: number, { pool }: Deps) {
  const row = await readCenterFacts(pool, center);
  if (row === null) throw new AppError('HOSPITAL_NOT_FOUND');
  const { seen, rules, ...facts } = row;
  return { facts: { ...facts, rules: rulesOf(rules) }, seen };
}
