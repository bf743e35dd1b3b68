import { expect, test } from 'vitest';
import { tidyName } from './tidy-name.ts';

test.each([
  ['RS UMUM DAERAH TAREMPA', 'RS Umum Daerah Tarempa'],
  ['RSUD DR. H. ABDUL MOELOEK', 'RSUD Dr. H. Abdul Moeloek'],
  ["RS TNI AD TK. II MA'RUF", "RS TNI AD Tk. II Ma'ruf"],
  ['RSUP Dr. Sardjito', 'RSUP Dr. Sardjito'],
])('%s -> %s', (given, tidy) => {
  expect(tidyName(given)).toBe(tidy);
});
