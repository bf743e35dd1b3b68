import { expect, it } from 'vitest';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { departureView } from './departure-view.ts';

type Queue = LiveCardData['queue'];
/** 08:10 WIB. */
const NOW = new Date('2026-11-23T01:10:00.000Z');
const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const WINDOW = { from: at('02:40'), to: at('03:30') };

function view(departure: Partial<NonNullable<Queue['departure']>> = {}, more: Partial<Queue> = {}) {
  const queue = {
    window: WINDOW,
    departure: { km: 6, care: 'BALANCED', leave_at: at('01:55'), offer: null, ...departure },
    presence: { is_here: false },
    ...more,
  };
  return departureView({ queue, schedule: { zone: 'WIB' } } as LiveCardData, NOW);
}

it('says when to leave, with the day when that is another one', () => {
  expect(view().leave).toEqual({ label: 'Berangkat pukul', when: '08:55 WIB', was: null });
  const tomorrow = { from: '2026-11-24T02:40:00.000Z', to: '2026-11-24T03:30:00.000Z' };
  expect(view({ leave_at: '2026-11-23T23:40:00.000Z' }, { window: tomorrow }).leave).toEqual({
    label: 'Berangkat',
    when: 'Selasa, 24 November, 06:40 WIB',
    was: null,
  });
});

it('says to leave now once the time has come, and nothing once the window is over', () => {
  expect(view({ leave_at: at('00:40') }).leave).toEqual({ label: 'Jam berangkat', when: 'Sekarang', was: null });
  expect(view({ leave_at: at('01:10') }).leave?.when).toBe('Sekarang');
  expect(view({ leave_at: at('00:10') }, { window: { from: at('00:50'), to: at('01:10') } }).leave).toBeNull();
});

it('says the hour of before beside a later one, as long as there is time to leave', () => {
  expect(view({ leave_before: at('01:30') }).leave).toMatchObject({ when: '08:55 WIB', was: '08:30 WIB' });
  expect(view({ leave_before: at('01:05') }).leave?.was).toBe('08:05 WIB');
  expect(view({ leave_at: at('01:10'), leave_before: at('01:05') }).leave?.was).toBeNull();
});

it('offers an earlier window, and says when to leave for it', () => {
  const offer = { from: at('01:50'), to: at('02:30'), leave_at: at('01:15') };
  expect(view({ offer }).offer).toEqual({
    from: at('01:50'),
    sentence: 'Bisa lebih awal: 08:50–09:30 WIB, berangkat pukul 08:15 WIB.',
  });
  expect(view({ offer: { ...offer, leave_at: at('01:05') } }).offer?.sentence).toBe(
    'Bisa lebih awal: 08:50–09:30 WIB, berangkat sekarang.',
  );
  expect(view({ offer: { ...offer, from: at('00:50'), to: at('01:05') } }).offer).toBeNull();
});

it('shows no departure to a patient who is here, or who never said how far they live', () => {
  const offer = { from: at('01:50'), to: at('02:30'), leave_at: at('01:15') };
  const nothing = { leave: null, offer: null };
  expect(view({ offer }, { presence: { is_here: true } as Queue['presence'] })).toEqual(nothing);
  expect(view({}, { departure: null })).toEqual(nothing);
  expect(view({ leave_at: null }, { window: null })).toEqual(nothing);
});

it('reads a copy that an earlier version stored, which has no offers', () => {
  const departure = { km: 6, leave_at: at('01:55') } as Queue['departure'];
  expect(view({}, { departure })).toMatchObject({ offer: null, leave: { when: '08:55 WIB' } });
});
