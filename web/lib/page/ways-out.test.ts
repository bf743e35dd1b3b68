import { expect, test } from 'vitest';
import { noteGone, noteWay, watchWaysOut } from './ways-out.ts';

test('somebody who is on the way to another page, or has gone to one, is leaving; a way that was given up, and one before, are none', () => {
  noteGone();
  noteWay()();
  const isLeft = watchWaysOut();
  expect(isLeft()).toBe(false);
  const [endFirst, endSecond] = [noteWay(), noteWay()];
  expect(isLeft()).toBe(true);
  endFirst();
  endFirst();
  expect(isLeft()).toBe(true);
  endSecond();
  expect(isLeft()).toBe(false);
  noteGone();
  expect(isLeft()).toBe(true);
  expect(watchWaysOut()()).toBe(false);
});
