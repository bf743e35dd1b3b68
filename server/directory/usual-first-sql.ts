import { PAYMENT_BPJS, PAYMENT_CASH } from '#domain/vocabulary.ts';

/** SQL: an order of payments `i` in which what most people pay with comes first: cash, then BPJS. */
export const USUAL_FIRST = `i.slug <> '${PAYMENT_CASH}', i.slug <> '${PAYMENT_BPJS}'`;
