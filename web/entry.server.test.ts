import type { EntryContext, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import handleRequest, { makeContext } from './entry.server.tsx';

/** A context that cannot be rendered, as when the page and then its error page fail. */
const broken = (errors: object | null): EntryContext =>
  ({ staticHandlerContext: { errors } }) as unknown as EntryContext;
const context = (): RouterContextProvider =>
  makeContext({
    fetch: async () => new Response(),
    nonce: 'n',
    demo: true,
    site: 'https://antrian.example',
    map: null,
    contact: { email: null, phones: [], address: [], hours: null, social: [] },
    userAgent: null,
    takeHtml: () => undefined,
  });
const ask = (errors: object | null): Promise<Response> =>
  handleRequest(new Request('http://localhost/d/x'), 500, new Headers(), broken(errors), context());

it('[ERR-06] when the error page itself fails, a plain page says so and leads home', async () => {
  const answer = await ask({ root: new Error('the page failed') });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toContain('<h1>An error occurred while showing the error page</h1>');
  expect(html).toContain('<a href="/">Go back to home</a>');
});

it('[ERR-06] a first failure is handed back, so that the error page is tried', async () => {
  await expect(ask(null)).rejects.toThrow();
});
