import { PAYMENT_BPJS, PAYMENT_CASH } from '#domain/vocabulary.ts';

/** SQL that sorts payment kinds and insurers `i` by how usual they are: cash, then BPJS, then the others. */
export const USUAL_FIRST = `i.slug <> '${PAYMENT_CASH}', i.slug <> '${PAYMENT_BPJS}'`;
