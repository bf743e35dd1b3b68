import {
  listCenterPayments,
  removeCenterPayment,
  saveCenterPayment,
} from '#contract/administration/records/center-payment.ts';
import { answer } from '../../platform/http/route.ts';
import { listPaymentsOfCenter } from './center-payment.store.ts';
import { removePayment, savePayment } from './keep-payments.ts';

export const centerPaymentRoutes = [
  answer(listCenterPayments, async ({ params: { center }, now }, { pool }) => ({
    payments: await listPaymentsOfCenter(pool, center, now),
  })),

  answer(saveCenterPayment, async ({ params: { center, id }, body, viewer, now }, deps) => ({
    payment: await savePayment({ accountId: viewer.accountId, center, now }, id, body, deps),
  })),

  answer(removeCenterPayment, async ({ params: { center, id }, body, viewer, now }, deps) => ({
    payment: await removePayment({ accountId: viewer.accountId, center, now }, id, body.seen, deps),
  })),
];
