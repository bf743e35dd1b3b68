import { expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/limits.ts';
import { visiblePages } from './visible-pages.ts';

it('[CONST-01] shows five page numbers; a page holds ten unless something says otherwise', () => {
  expect(visiblePages(1, 50)).toHaveLength(5);
  expect(PAGE_SIZE).toBe(10);
});

it('shows five numbers, with the current one in the middle where it can be', () => {
  expect(visiblePages(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(visiblePages(6, 12)).toEqual([4, 5, 6, 7, 8]);
  expect(visiblePages(12, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(visiblePages(2, 3)).toEqual([1, 2, 3]);
  expect(visiblePages(9, 3)).toEqual([1, 2, 3]);
});
