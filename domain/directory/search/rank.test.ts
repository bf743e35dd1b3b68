import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_SORTS } from '../../vocabulary.ts';
import { completeness, orderFit, scoreOf, textFit } from './rank.ts';
import type { Fit } from './rank.ts';

const NONE = Number.POSITIVE_INFINITY;
const FIT: Fit = { text: 1, waitMinutes: 60, km: 2, insured: true, complete: 1 };
const than = (better: Partial<Fit>, worse: Partial<Fit>, sort: (typeof SEARCH_SORTS)[number] = 'relevance') =>
  scoreOf({ ...FIT, ...better }, sort) - scoreOf({ ...FIT, ...worse }, sort);

test('each part by itself makes a result better', () => {
  expect(than({ text: 1 }, { text: 0.5 })).toBeGreaterThan(0);
  expect(than({ waitMinutes: 30 }, { waitMinutes: 3_000 })).toBeGreaterThan(0);
  expect(than({ waitMinutes: 40_000 }, { waitMinutes: NONE })).toBeGreaterThan(0);
  expect(than({ km: 1 }, { km: 15 })).toBeGreaterThan(0);
  expect(than({ insured: true }, { insured: false })).toBeGreaterThan(0);
  expect(than({ complete: 1 }, { complete: 0.2 })).toBeGreaterThan(0);
});

test('a name that fits beats all the rest together', () => {
  const best = { waitMinutes: 0, km: 0, insured: true, complete: 1, text: 0 };
  expect(than({ text: 1, waitMinutes: NONE, km: NONE, insured: false, complete: 0 }, best)).toBeGreaterThan(0);
});

test('a name fits better the more of its words are whole', () => {
  expect([textFit(0, 0), textFit(0, 2), textFit(1, 2), textFit(2, 2)]).toEqual([1, 0.25, 0.375, 0.5]);
  expect([textFit(2, 2, 0.5), textFit(2, 2, 1)]).toEqual([0.75, 1]);
});

test('the very name comes before one that has its words in this order, and that before others', () => {
  const asked = ['jasmine', 'alia'];
  expect(orderFit(['jasmine', 'alya'], asked)).toBe(1);
  expect(orderFit(['jasmine', 'alya', 'safitri'], asked)).toBe(0.5);
  expect(orderFit(['alya', 'jasmine'], asked)).toBe(0);
});

test('completeness of a center counts its location and its number of doctors', () => {
  expect([completeness(false, 0), completeness(true, 0), completeness(true, 5_000)]).toEqual([0, 0.4, 1]);
  expect(completeness(true, 20)).toBeGreaterThan(completeness(true, 2));
  expect(completeness(false, 5_000)).toBeGreaterThan(completeness(true, 0));
});

test('a chosen order comes first, and the best fit decides among equals', () => {
  expect(than({ km: 1, text: 0 }, { km: 2, waitMinutes: 0 }, 'nearest')).toBeGreaterThan(0);
  expect(than({ km: 20 }, { km: NONE, waitMinutes: 0 }, 'nearest')).toBeGreaterThan(0);
  expect(than({ km: 1, text: 1 }, { km: 1, text: 0.5 }, 'nearest')).toBeGreaterThan(0);
  expect(than({ waitMinutes: 10, km: 20 }, { waitMinutes: 600, km: 0 }, 'soonest')).toBeGreaterThan(0);
  expect(than({ waitMinutes: 40_000 }, { waitMinutes: NONE }, 'soonest')).toBeGreaterThan(0);
  expect(than({ waitMinutes: 60, km: 1 }, { waitMinutes: 60, km: 9 }, 'soonest')).toBeGreaterThan(0);
});

test('a score is a number for every possible fit', () => {
  const some = fc.record({
    text: fc.double({ min: 0, max: 1, noNaN: true }),
    waitMinutes: fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(NONE)),
    km: fc.oneof(fc.double({ min: 0, max: 20_000, noNaN: true }), fc.constant(NONE)),
    insured: fc.boolean(),
    complete: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(some, fc.constantFrom(...SEARCH_SORTS), (fit, sort) => {
      expect(scoreOf(fit, sort)).not.toBeNaN();
    }),
  );
});
