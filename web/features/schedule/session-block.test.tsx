import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Session } from '../shared-directory/types.ts';
import { NavigationContext } from '../../lib/page/navigation.ts';
import { SessionBlock } from './session-block.tsx';

const SESSION = {
  id: 7,
  date: '2026-11-23',
  time_start: '08:00:00',
  time_end: '12:00:00',
  zone: 'WIB',
  status: 'OPEN',
  is_passed: false,
  is_bookable: false,
  clinic: { name: 'Poli Anak', slug_name: 'poli-anak', room: '' },
  doctor: { name: 'dr. Ratna', slug: 'dr-ratna' },
  doctor_substitute: null,
  accuracy: null,
  pause: null,
  expected_at: null,
  quota: { jkn: 0, jkn_left: 0, general: 4, general_left: 0, onsite: 0, onsite_left: 0 },
  queue: { now: 0, now_label: '', waiting: 0, version: 0, updated_at: null },
} as unknown as Session;

const navigation = { address: { pathname: '/d/dr-ratna', search: '' }, go: () => undefined, Link: null };
/** The links of a session, with their words. */
function linksOf(session: Partial<Session>, nextDate?: string): string[] {
  const html = renderToStaticMarkup(
    <NavigationContext value={navigation}>
      <SessionBlock session={{ ...SESSION, ...session }} next={null} {...(nextDate && { nextDate })} />
    </NavigationContext>,
  );
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, words]) => `${href} ${words}`);
}

test('a full session offers the waitlist and the next day with numbers, or the days to choose from', () => {
  const waitlist = '/ambil-antrian/7 Masuk daftar tunggu';
  expect(linksOf({}, '2026-11-25')).toEqual([waitlist, '?date=2026-11-25 Lihat sesi kosong Rabu, 25 November']);
  expect(linksOf({})).toEqual([waitlist, '#hari Ganti hari']);
});

test('a session that is over leads to another day, and one that gives numbers only to a number', () => {
  expect(linksOf({ is_passed: true }, '2026-11-25')).toEqual(['?date=2026-11-25 Lihat sesi kosong Rabu, 25 November']);
  expect(linksOf({ status: 'CANCELLED' })).toEqual(['#hari Ganti hari']);
  const free = { is_bookable: true, quota: { ...SESSION.quota, general_left: 3 } };
  expect(linksOf(free, '2026-11-25')).toEqual(['/ambil-antrian/7 Ambil Antrian']);
});
