import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bucketOf } from '../../ui/drawing/hash.ts';
import { initialsOf } from '../../ui/drawing/initials.tsx';
import { STUB_CLASSES, railStubs } from '../../ui/ticket/rail-stubs.ts';
import { fillDraft } from '../../pages/header/early-scripts.ts';
import { fillOwnDraft } from './fill-own-draft.ts';
import { ownDraftText as words } from './own-draft.text.ts';
import { shortCard } from './short-card.ts';

const NOW = new Date('2026-11-25T18:30:00Z');
const TOOLS = { words, shortCard, initialsOf, bucketOf, railStubs, stubClasses: STUB_CLASSES };

/** A ticket as an early version of stored-ticket.ts wrote it. */
const ticket = (fields: object = {}) => ({
  at: '2026-11-25T18:05:00Z',
  appointment: {
    trans_code: 'ABCD2345',
    status: 'BOOKED',
    queue_label: 'B14',
    doctor: { name: 'dr. Ratna Wulan, Sp.A', slug: 'dr-ratna' },
    clinic: { name: 'Poli Anak', polyclinic: { hospital: { name: 'RS Telaga' } } },
    schedule: { date: '2026-11-26', time_start: '08:00:00', time_end: '12:00:00', zone: 'WIB' },
    queue: { now: 9, now_label: 'B09' },
    ...fields,
  },
});

/** As much of a document as the card needs. */
function emptyPlace(code?: string) {
  const slots = new Map<string, ReturnType<typeof emptySlot>>();
  const emptySlot = () => ({ textContent: '', className: 'x', hidden: false, stubs: [] as string[], append });
  function append(this: { stubs: string[] }, { className, textContent }: { className: string; textContent: string }) {
    this.stubs.push(`${textContent} ${className}`.trim());
  }
  const querySelector = (selector: string) => {
    const name = /"(\w+)"/.exec(selector)![1]!;
    if (!slots.has(name)) slots.set(name, emptySlot());
    return slots.get(name)!;
  };
  const links = [{ dataset: { way: 'pantau' }, href: '' }];
  const place = {
    hidden: true,
    dataset: code === undefined ? {} : { code },
    querySelector,
    querySelectorAll: () => links,
    closest: () => null,
  };
  return { place: place as unknown as HTMLElement, slots, links };
}

function read({ place, slots, links }: ReturnType<typeof emptyPlace>) {
  const all = [...slots];
  return {
    hidden: place.hidden,
    words: Object.fromEntries(all.flatMap(([name, { textContent }]) => (textContent ? [[name, textContent]] : []))),
    without: all.flatMap(([name, { hidden }]) => (hidden ? [name] : [])),
    rail: slots.get('rail')?.stubs ?? [],
    to: links[0]!.href,
  };
}

function drawn(code?: string) {
  const empty = emptyPlace(code);
  fillOwnDraft(empty.place, TOOLS);
  return read(empty);
}

let kept: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  kept = { 'login-data': '{}' };
  vi.stubGlobal('document', { createElement: () => ({}) });
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, {
      get: (all, name) => (name === 'getItem' ? (key: string) => all[key] ?? null : all[String(name)]),
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the number of today, by the day of the center, with the age of what is known', () => {
  kept['ticket-ABCD2345'] = JSON.stringify(ticket());
  expect(drawn()).toEqual({
    hidden: false,
    words: {
      initials: 'RW',
      doctor: 'dr. Ratna Wulan, Sp.A',
      place: 'Poli Anak, RS Telaga',
      hours: 'Hari ini, 08:00–12:00 WIB',
      label: 'B14',
      now: 'B09',
      age: 'Terakhir, 25 menit lalu',
    },
    // An early version stored no position and no times.
    without: ['substitute', 'position', 'times', 'departure', 'rail'],
    rail: [],
    to: '/pantau/ABCD2345',
  });
});

/** One as it is stored now. */
const whole = () =>
  ticket({
    patient: { name: 'Bima Aditya' },
    queue: {
      now: 9,
      now_label: 'B09',
      patient: 12,
      ahead: 2,
      updated_at: '2026-11-25T18:28:00Z',
      window: { from: '2026-11-25T19:05:00Z', to: '2026-11-25T19:25:00Z' },
      departure: { leave_at: '2026-11-25T18:35:00Z' },
      presence: { is_here: false, is_passed: false },
    },
  });

it('shows where the number stands, when it is called and when to leave, as the live card does', () => {
  kept['ticket-ABCD2345'] = JSON.stringify(whole());
  const { words: said, without, rail } = drawn();
  expect(said).toMatchObject({
    age: 'Dipanggil, 2 menit lalu',
    ahead: '2 antrian lagi',
    before: 'sebelum giliran Bima',
    window: '02:05–02:25 WIB',
    leave: 'Berangkat pukul',
    when: '01:35 WIB',
  });
  expect(without).toEqual(['substitute']);
  expect(rail).toEqual(['08 lalu', '09 kini', '10', '11', '12 anda']);
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
    'Antrian Belum Dimulai, 25 menit lalu',
  ]);
});

it('shows nothing to a guest, nor from what others wrote into the storage', () => {
  kept['ticket-ABCD2345'] = '{"at":7}';
  expect(drawn().hidden).toBe(true);
  kept['ticket-ABCD2345'] = JSON.stringify(ticket());
  delete kept['login-data'];
  expect(drawn().hidden).toBe(true);
});

it('uses nothing but the browser and what it brings along, because it runs alone in the page', () => {
  kept['ticket-ABCD2345'] = JSON.stringify(whole());
  const empty = emptyPlace();
  const script = { parentElement: empty.place, remove: () => undefined };
  // oxlint-disable-next-line no-implied-eval -- the page runs this text the same way
  new Function('document', fillDraft)({ currentScript: script, createElement: () => ({}) });
  expect(read(empty)).toEqual(drawn());
  expect(read(empty).hidden).toBe(false);
});
