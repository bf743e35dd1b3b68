import { expect, test } from 'vitest';
import { coverageOf } from './coverage.ts';
import { PAYMENT_BPJS, PAYMENT_CASH } from './vocabulary.ts';

test('JKN covers what BPJS pays, and nothing else', () => {
  expect([PAYMENT_BPJS, PAYMENT_CASH, 'allianz'].map(coverageOf)).toEqual(['JKN', 'GENERAL', 'GENERAL']);
});
