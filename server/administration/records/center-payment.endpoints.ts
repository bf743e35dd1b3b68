import {
  listCenterPayments,
  removeCenterPayment,
  saveCenterPayment,
} from '#contract/administration/records/center-payment.ts';
import { answer } from '../../platform/http/route.ts';
import { listPaymentKindsOfCenter } from './center-payment.store.ts';
import { removePaymentKind, savePaymentKind } from './save-payment-kinds.ts';

export const centerPaymentRoutes = [
  answer(listCenterPayments, async ({ params: { center }, now }, { pool }) => ({
    payments: await listPaymentKindsOfCenter(pool, center, now),
  })),

  answer(saveCenterPayment, async ({ params: { center, id }, body, viewer, now }, deps) => ({
    payment: await savePaymentKind({ accountId: viewer.accountId, center, now }, id, body, deps),
  })),

  answer(removeCenterPayment, async ({ params: { center, id }, body, viewer, now }, deps) => ({
    payment: await removePaymentKind({ accountId: viewer.accountId, center, now }, id, body.seen, deps),
  })),
];
