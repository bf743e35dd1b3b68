import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SiteContact } from '../../lib/page/context.ts';
import { NavigationContext } from '../../lib/page/navigation.ts';
import { ContactCard } from './footer.tsx';

const NOBODY: SiteContact = { email: null, phones: [], address: [], hours: null, social: [] };

function card(contact: SiteContact): string {
  const Page = createRoutesStub([
    { id: 'root', path: '/', loader: () => null, HydrateFallback: () => null, Component: ContactCard },
  ]);
  return renderToStaticMarkup(
    <NavigationContext value={{ address: { pathname: '/', search: '' }, go: () => undefined, Link: null }}>
      <Page hydrationData={{ loaderData: { root: { contact } } }} />
    </NavigationContext>,
  );
}
const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

test('[LAYOUT-04] the card shows how this installation said that it is reached, each telephone number to be dialled by itself', () => {
  const html = card({
    email: 'halo@rs-mawar.co.id',
    phones: [
      { text: '(0274) 555 0101', dial: '02745550101' },
      { text: '0811 2345 678', dial: '08112345678' },
    ],
    address: ['Jl. Mawar No. 3', 'Yogyakarta 55223'],
    hours: 'Setiap hari, 07.00–21.00 WIB',
    social: [],
  });
  expect(linksOf(html)).toEqual(['mailto:halo@rs-mawar.co.id', 'tel:02745550101', 'tel:08112345678']);
  for (const words of ['(0274) 555 0101', 'Jl. Mawar No. 3', 'Yogyakarta 55223', 'Setiap hari, 07.00–21.00 WIB'])
    expect(html).toContain(words);
});

test('where nobody said how they are reached, the card leads to the form for messages and invents nothing', () => {
  const html = card(NOBODY);
  expect(linksOf(html)).toEqual(['/contact-us#kirim-pesan']);
  expect(html).not.toMatch(/mailto:|tel:|<address>/);
  expect(linksOf(card({ ...NOBODY, phones: [{ text: '021 555 0123', dial: '0215550123' }] }))).toEqual([
    'tel:0215550123',
  ]);
});
