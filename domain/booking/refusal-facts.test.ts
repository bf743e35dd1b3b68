import { expect, test } from 'vitest';
import { documentsOf } from './payment-documents.ts';
import { factsOfAttribute, factsOfLate, factsOfRefusal } from './refusal-facts.ts';
import type { SessionRules } from './refusal-facts.ts';

const session: SessionRules = {
  status: 'OPEN',
  date: '2026-12-02',
  zone: 'WITA',
  opensAt: new Date('2026-11-01T16:00:00Z'),
  closesAt: new Date('2026-12-02T03:30:00Z'),
  endsAt: new Date('2026-12-02T04:00:00Z'),
  places: 12,
};

test("a refusal before the opening names the days and the date in the center's own zone", () => {
  expect(factsOfRefusal('BOOKING_NOT_OPEN', session)).toEqual({
    days: 30,
    on: '2026-11-02',
    time: '00:00',
    zone: 'WITA',
  });
});

test('a refusal after the close names its hour, unless the desk has ended the session', () => {
  expect(factsOfRefusal('SESSION_PASSED', session)).toEqual({
    minutes: 30,
    on: '2026-12-02',
    time: '11:30',
    zone: 'WITA',
  });
  expect(factsOfRefusal('SESSION_PASSED', { ...session, status: 'FINISHED' })).toEqual({ finished: true });
});

test('a full session names its quota places; a refusal whose reason says it all names nothing', () => {
  expect(factsOfRefusal('SESSION_FULL', session)).toEqual({ places: 12 });
  expect(factsOfRefusal('SESSION_CANCELLED', session)).toEqual({});
});

test('a change that comes too late names since when it is, or what became of the booking', () => {
  const times = { calledAt: new Date('2026-12-02T01:12:00Z'), endsAt: session.endsAt, zone: 'WITA' } as const;
  expect(factsOfLate('CALLED', times)).toEqual({ on: '2026-12-02', time: '09:12', zone: 'WITA' });
  expect(factsOfLate('SERVING', { ...times, calledAt: null })).toEqual({});
  expect(factsOfLate('DONE', times)).toEqual({ status: 'DONE' });
  expect(factsOfLate('BOOKED', times)).toEqual({ on: '2026-12-02', time: '12:00', zone: 'WITA' });
});

test('a refused attribute names the form that it must have', () => {
  const facts = documentsOf('bpjs-kesehatan')[0]!.attributes.map(factsOfAttribute);
  expect(facts[0]).toEqual({ attribute: 'card_number', kind: 'digits', least: 13, most: 13, example: '0001234567890' });
  expect(facts.at(-1)).toEqual({ attribute: 'letter_image', kind: 'image' });
});
