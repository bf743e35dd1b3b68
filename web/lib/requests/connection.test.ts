import { beforeEach, expect, test } from 'vitest';
import { noteFailedPage, noteFailure, noteHadPage, noteSent, troubleNow } from './connection.ts';

beforeEach(() => {
  noteSent()();
  noteHadPage();
});

test('a call that is answered ends the trouble, unless another failed since it was sent', () => {
  const answeredEarlier = noteSent();
  noteFailure();
  answeredEarlier();
  expect(troubleNow().failing).toBe(true);
  noteSent()();
  expect(troubleNow().failing).toBe(false);
});

test('[ERR-02] a page that could not be had can be asked for again, although the page that stayed gets its own answers meanwhile', () => {
  noteFailedPage('/user/profile/edit');
  noteSent()();
  expect(troubleNow()).toEqual({ failing: false, page: '/user/profile/edit' });
  noteHadPage();
  expect(troubleNow().page).toBeNull();
});
