import { expect, it } from 'vitest';
import type { DeskEntry, DeskSession } from './shapes.ts';
import { ownStep, secondsSince, staleSentence, wasJustCalled, whomOf, withSteps } from './steps.ts';

type Steps = NonNullable<DeskSession['steps']>;
const AT = '2026-11-23T05:00:00.000Z';
const own = (key: string, room: string): Steps['own'][number] => ({ key, room, kind: 'CALLED', label: 'D08', at: AT });
const other = (version: number, more: Partial<Steps['others'][number]> = {}): Steps['others'][number] => ({
  version,
  kind: 'CALLED',
  label: 'D09',
  room: 'Ruang 101',
  at: AT,
  by: 'Rina',
  is_undo: false,
  ...more,
});
const entry = (number: number, more: Partial<DeskEntry> = {}) =>
  ({ number, label: `D0${number}`, room: '', last_call_at: null, ...more }) as DeskEntry;
const session = (more: Partial<DeskSession> = {}) =>
  ({ id: 1, version: 10, inside: [], entries: [], next: null, steps: { own: [], others: [] }, ...more }) as DeskSession;

it('takes back the last step of this room or of the whole session, and never one of another room', () => {
  const steps = { own: [own('later', 'Ruang 103'), own('mine', 'Ruang 102'), own('pause', '')], others: [] };
  expect(ownStep({ steps }, 'Ruang 102')?.key).toBe('mine');
  expect(ownStep({ steps }, 'Ruang 104')?.key).toBe('pause');
  expect(ownStep({ steps }, null)?.key).toBe('pause');
  expect(ownStep({ steps: { own: [own('later', 'Ruang 103')], others: [] } }, 'Ruang 102')).toBeNull();
  expect(ownStep({ steps: null }, '')).toBeNull();
});

it('keeps the steps on the screen when an answer does not say them, but not those of another session', () => {
  const before = session({ steps: { own: [own('mine', '')], others: [] } });
  expect(withSteps(session({ version: 11, steps: null }), before).steps).toBe(before.steps);
  expect(withSteps(session({ id: 2, steps: null }), before).steps).toBeNull();
  expect(withSteps(session(), before).steps).toEqual({ own: [], others: [] });
});

it("counts the seconds since a call by the server's clock, however wrong that of this computer is", () => {
  const inside = entry(8, { last_call_at: AT });
  const slow = new Date('2026-11-23T04:50:12Z');
  expect(secondsSince(inside, slow, 600_000)).toBe(12);
  expect(secondsSince(inside, slow, 0)).toBe(0);
  expect(secondsSince(entry(8), slow, 0)).toBeNull();
  const at = (seconds: number) =>
    wasJustCalled(inside, { confirm_within: 20 }, new Date(Date.parse(AT) + seconds * 1_000), 0);
  expect([at(0), at(19), at(20)]).toEqual([true, true, false]);
  expect(wasJustCalled(inside, { confirm_within: 0 }, new Date(AT), 0)).toBe(false);
  expect(wasJustCalled(null, { confirm_within: 20 }, new Date(AT), 0)).toBe(false);
});

it('names whom a press is about', () => {
  const now = session({
    next: entry(9),
    inside: [entry(8, { room: 'Ruang 102' })],
    entries: [entry(5), entry(8, { room: 'Ruang 102' }), entry(9)],
  });
  expect(whomOf(now, 'call', { room: 'Ruang 102' })).toBe('D09');
  expect(whomOf(now, 'callHeld', { room: 'Ruang 102', number: 5 })).toBe('D05');
  expect(whomOf(now, 'finish', { room: 'Ruang 102' })).toBe('D08');
  expect(whomOf(now, 'finish', { room: 'Ruang 103' })).toBe('');
  expect(whomOf(now, 'pause', {})).toBe('');
});

it('says what came first when a press was refused because the screen was older', () => {
  const before = session({ next: entry(9) });
  const after = (others: Steps['others'], next = entry(9)) =>
    staleSentence(before, session({ version: 12, next, steps: { own: [], others } }));
  expect(after([other(11)])).toMatch(/^Ruang 101 memanggil D09 lebih dulu\./);
  expect(after([other(11, { kind: 'PAUSED', label: null, room: '' })])).toMatch(/^Meja lain lebih dulu: Sesi dijeda\./);
  expect(after([other(11, { is_undo: true })])).toMatch(/^Ruang 101 membatalkan langkahnya \(D09 dipanggil\)\./);
  // What the desk had seen is no reason; that another person came meanwhile is.
  expect(after([other(10)], entry(7))).toMatch(/sekarang giliran D07/);
  expect(staleSentence(before, null)).toMatch(/^Antrian baru saja berubah/);
});
