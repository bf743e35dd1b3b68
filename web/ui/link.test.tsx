import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { NavigationContext } from '../lib/page/navigation.ts';
import { Link, NavLink } from './link.tsx';

const at = (pathname: string, link: ReactNode) =>
  renderToStaticMarkup(
    <NavigationContext value={{ address: { pathname, search: '' }, go: () => undefined, Link: null }}>
      {link}
    </NavigationContext>,
  );

it('is a plain link in an island page, and says what the script may do with it', () => {
  expect(at('/', <Link to="/faq">Tanya</Link>)).toBe('<a href="/faq">Tanya</a>');
  expect(at('/', <Link to="/faq" prefetch />)).toBe('<a href="/faq" data-ahead=""></a>');
  expect(at('/', <Link to="?date=2026-11-24" preventScrollReset />)).toBe(
    '<a href="?date=2026-11-24" data-soft=""></a>',
  );
  expect(at('/', <Link to="?page=2" preventScrollReset replace />)).toBe('<a href="?page=2" data-soft="replace"></a>');
});

it('marks the page that is shown, and unless told otherwise also the one above it', () => {
  const marked = (pathname: string, to: string, end = false) =>
    at(pathname, <NavLink to={to} end={end} />).includes('aria-current="page"');
  expect(marked('/faq', '/faq')).toBe(true);
  expect(marked('/search/result/', '/search/result?query=rs')).toBe(true);
  expect(marked('/user/profile/favourite', '/user/profile')).toBe(true);
  expect(marked('/user/profile/favourite', '/user/profile', true)).toBe(false);
  expect(marked('/faq', '/')).toBe(false);
  expect(marked('/', '/')).toBe(true);
  expect(marked('/userprofile', '/user')).toBe(false);
});
