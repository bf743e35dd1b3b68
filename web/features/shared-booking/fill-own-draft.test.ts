import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillOwnDraft } from './fill-own-draft.ts';

const NOW = new Date('2026-11-25T18:30:00Z');

/** A ticket as stored-ticket.ts writes it. */
const ticket = (fields: object = {}) => ({
  at: '2026-11-25T18:05:00Z',
  appointment: {
    trans_code: 'ABCD2345',
    status: 'BOOKED',
    queue_label: 'B14',
    doctor: { name: 'dr. Ratna' },
    clinic: { name: 'Poli Anak', polyclinic: { hospital: { name: 'RS Telaga' } } },
    schedule: { date: '2026-11-26', time_start: '08:00:00', time_end: '12:00:00', zone: 'WIB' },
    queue: { now: 9, now_label: 'B09' },
    ...fields,
  },
});

/** As much of a document as the card needs. */
function drawn(code?: string) {
  const slots = new Map<string, { textContent: string; dataset: Record<string, string> }>();
  const slot = (selector: string) => {
    const name = /"(\w+)"/.exec(selector)![1]!;
    const found = slots.get(name) ?? {
      textContent: '',
      dataset: {
        called: 'Dipanggil',
        notBegun: 'Belum',
        justNow: 'baru saja',
        minutes: 'menit lalu',
        hours: 'jam lalu',
        days: 'hari lalu',
      },
    };
    slots.set(name, found);
    return found;
  };
  const links = [{ dataset: { way: 'pantau' }, href: '' }];
  const place = {
    hidden: true,
    dataset: code === undefined ? {} : { code },
    querySelector: slot,
    querySelectorAll: () => links,
    closest: () => null,
  };
  fillOwnDraft(place as unknown as HTMLElement);
  return {
    hidden: place.hidden,
    words: Object.fromEntries([...slots].map(([name, { textContent }]) => [name, textContent])),
    to: links[0]!.href,
  };
}

let kept: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  kept = { 'login-data': '{}' };
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, {
      get: (all, name) => (name === 'getItem' ? (key: string) => all[key] ?? null : all[String(name)]),
    }),
  );
});
afterEach(() => void vi.useRealTimers());

it('shows the number of today, by the day of the center, with the age of what is known', () => {
  kept['ticket-ABCD2345'] = JSON.stringify(ticket());
  expect(drawn()).toEqual({
    hidden: false,
    words: {
      doctor: 'dr. Ratna',
      place: 'Poli Anak, RS Telaga',
      hours: '08:00–12:00 WIB',
      label: 'B14',
      now: 'B09',
      age: 'Dipanggil, 25 menit lalu',
    },
    to: '/pantau/ABCD2345',
  });
});

it.each([
  ['yesterday’s', { schedule: { ...ticket().appointment.schedule, date: '2026-11-25' } }],
  ['a cancelled one', { status: 'CANCEL' }],
  ['one without a number', { queue_label: null }],
])('shows not %s', (_which, fields) => {
  kept['ticket-ABCD2345'] = JSON.stringify(ticket(fields));
  expect(drawn().hidden).toBe(true);
});

it('shows the one that the page is about, of whatever day, and a queue that has not begun', () => {
  const schedule = { ...ticket().appointment.schedule, date: '2026-12-01' };
  kept['ticket-ABCD2345'] = JSON.stringify(ticket({ schedule, queue: { now: 0, now_label: '' } }));
  expect([drawn('ZZZZ2222').hidden, drawn('ABCD2345').hidden, drawn('ABCD2345').words['age']]).toEqual([
    true,
    false,
    'Belum, 25 menit lalu',
  ]);
});

it('shows nothing to a guest, nor from what others wrote into the storage', () => {
  kept['ticket-ABCD2345'] = '{"at":7}';
  expect(drawn().hidden).toBe(true);
  kept['ticket-ABCD2345'] = JSON.stringify(ticket());
  delete kept['login-data'];
  expect(drawn().hidden).toBe(true);
});

it('uses nothing but the browser, because it runs alone in the page', () => {
  kept['ticket-ABCD2345'] = JSON.stringify(ticket());
  // oxlint-disable-next-line no-implied-eval -- the page runs this text the same way
  expect(() => new Function(`return ${fillOwnDraft.toString()}`)()({ dataset: {} })).not.toThrow();
});
