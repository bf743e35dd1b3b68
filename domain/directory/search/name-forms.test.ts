import { expect, test } from 'vitest';
import { isShortForm, sameInCenters, withFullForms } from './name-forms.ts';

test('short forms of names stand for the whole ones', () => {
  expect(withFullForms(['m', 'rizky'])).toEqual(['muhammad', 'rizky']);
  expect(withFullForms(['aa', 'gede'])).toEqual(['anak', 'agung', 'gede']);
  expect(withFullForms(['abdur', 'rahman'])).toEqual(['abdul', 'rahman']);
  expect([isShortForm('ib'), isShortForm('bagus')]).toEqual([true, false]);
});

test('words that stand for each other in names of centers', () => {
  expect(sameInCenters('saint')).toContain('st');
  expect(sameInCenters('hermina')).toEqual([]);
});
