import { expect, test } from 'vitest';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';

test('a page runs only its own scripts: none inline without the nonce, none evaluated, none from elsewhere', () => {
  const rules = new Map(
    contentSecurityPolicy(["'nonce-abc123'"], ['https://blog.example'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)] as const),
  );
  expect(rules.get('script-src')).toEqual(["'self'", "'nonce-abc123'"]);
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(rules.get(closed)).toEqual(["'none'"]);
  expect(rules.get('img-src')).toContain('https://blog.example');
  expect(rules.get('connect-src')).toEqual(["'self'"]);
});

test('https is demanded in production only, where there is a certificate', () => {
  const headersOf = (production: boolean) => {
    const headers = new Headers();
    setSecurityHeaders(headers, production);
    return headers;
  };
  expect(headersOf(true).get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headersOf(false).get('strict-transport-security')).toBeNull();
  expect(headersOf(false).get('permissions-policy')).toContain('geolocation=(self)');
  expect(headersOf(false).get('x-content-type-options')).toBe('nosniff');
});
