import { beforeEach, expect, it, vi } from 'vitest';
import {
  aroundLocation,
  dropLocation,
  forgetLocations,
  onLocation,
  rememberedLocation,
  rememberLocation,
  usedLocations,
} from './location-memory.ts';

const coblong = { name: 'Coblong, Bandung', latitude: -6.884, longitude: 107.615 };
const named = (name: string) => ({ ...coblong, name });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});

it('knows nothing until the person says it, and says so to who listens', () => {
  const heard = vi.fn();
  const stop = onLocation(heard);
  expect([rememberedLocation(), usedLocations()]).toEqual([null, []]);
  rememberLocation(coblong);
  expect([rememberedLocation(), heard.mock.calls.length]).toEqual([coblong, 1]);
  stop();
  dropLocation();
  expect([rememberedLocation(), usedLocations(), heard.mock.calls.length]).toEqual([null, [coblong], 1]);
});

it('keeps the last five of different names, the latest first, and forgets them all', () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) rememberLocation(named(name));
  expect(usedLocations().map(({ name }) => name)).toEqual(['B', 'F', 'E', 'D', 'C']);
  forgetLocations();
  expect([usedLocations(), localStorage.getItem('location')]).toEqual([[], null]);
});

it('takes what others wrote for nothing', () => {
  for (const written of ['{', '[]', '{"isOn":true,"used":[{"name":"A","latitude":"x"}]}', '{"isOn":true,"used":7}']) {
    localStorage.setItem('location', written);
    expect([written, rememberedLocation(), usedLocations()]).toEqual([written, null, []]);
  }
});

it('leads to results around the person, unless the address says where or is no search', () => {
  expect(aroundLocation('/search/result/?query=anak')).toBe('/search/result/?query=anak');
  rememberLocation(coblong);
  const around = '&latitude=-6.884&longitude=107.615';
  expect(aroundLocation('/search/result/?query=anak')).toBe(`/search/result/?query=anak${around}`);
  expect(aroundLocation('/search/result/?insurance=1,2')).toBe(`/search/result/?insurance=1,2${around}`);
  expect(aroundLocation('/search/result/')).toBe(`/search/result/?${around.slice(1)}`);
  for (const other of ['/search/result/?latitude=1&longitude=2', '/d/siti?date=2026-11-26', '/dokter/anak'])
    expect(aroundLocation(other)).toBe(other);
});
