import { expect, test } from 'vitest';
import { noteDeparture, noteWay, watchDepartures } from './departure.ts';

test('somebody who is on the way to another page, or has gone to one, is leaving; a way that was given up, and one before, are none', () => {
  noteDeparture();
  noteWay()();
  const isLeft = watchDepartures();
  expect(isLeft()).toBe(false);
  const [endFirst, endSecond] = [noteWay(), noteWay()];
  expect(isLeft()).toBe(true);
  endFirst();
  endFirst();
  expect(isLeft()).toBe(true);
  endSecond();
  expect(isLeft()).toBe(false);
  noteDeparture();
  expect(isLeft()).toBe(true);
  expect(watchDepartures()()).toBe(false);
});
