import { expect, test } from 'vitest';
import { isSignedOut, onRefusedToken, reportRefusedToken } from './refused-token.ts';

test('a refused token is reported to the sign-in, and only its code means that the person is signed out', () => {
  const heard: string[] = [];
  reportRefusedToken('before anybody listens');
  onRefusedToken((token) => void heard.push(token));
  reportRefusedToken('old');
  expect(heard).toEqual(['old']);
  expect(isSignedOut({ code: 'UNAUTHENTICATED' })).toBe(true);
  expect(isSignedOut({ code: 'FORBIDDEN' })).toBe(false);
});
