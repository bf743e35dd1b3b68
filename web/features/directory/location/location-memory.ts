/** Where somebody said that they are. `name`: 'Coblong, Bandung'. Degrees (WGS84). */
export type NamedLocation = { readonly name: string; readonly latitude: number; readonly longitude: number };

const KEY = 'location';
const USED_MAX = 5;
const NAME_MAX = 100;
const CHANGED = 'location-changed';

/** The one that is used now stands first in `used`; `isOn` is false after 'Tanpa lokasi'. */
type Memory = { readonly isOn: boolean; readonly used: readonly NamedLocation[] };
const EMPTY: Memory = { isOn: false, used: [] };

/** Where the person is, as they said last in this browser; null: they never said it, or took it back. It is never guessed (ENT-12). */
export function rememberedLocation(): NamedLocation | null {
  const { isOn, used } = read();
  return isOn ? (used[0] ?? null) : null;
}

/** What was chosen in this browser before, the last first. */
export const usedLocations = (): readonly NamedLocation[] => read().used;

/** The person says where they are. All that shows it hears of it. */
export function rememberLocation(location: NamedLocation): void {
  const { name, latitude, longitude } = location;
  const others = read().used.filter((each) => each.name !== name);
  write({ isOn: true, used: [{ name, latitude, longitude }, ...others].slice(0, USED_MAX) });
}

/** From now on nothing is searched around the person; what was used can be chosen again. */
export function dropLocation(): void {
  write({ ...read(), isOn: false });
}

/** Forgets also what was used, so that the next person at this phone does not see it. */
export function forgetLocations(): void {
  write(EMPTY);
}

/** Calls `listener` each time that another location is chosen, or none; returns a function that stops it. */
export function onLocation(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** The address of results around the person, where they said where they are and the address says nothing else; any other address as it is. */
export function aroundLocation(to: string): string {
  if (!/^\/search\/result\/?(\?|$)/.test(to)) return to;
  const location = rememberedLocation();
  const [path = '', query = ''] = to.split('?');
  const params = new URLSearchParams(query);
  if (!location || params.has('latitude')) return to;
  params.set('latitude', String(location.latitude));
  params.set('longitude', String(location.longitude));
  return `${path}?${params.toString().replaceAll('%2C', ',')}`;
}

function read(): Memory {
  try {
    const { isOn, used } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { isOn?: unknown; used?: unknown };
    if (!Array.isArray(used)) return EMPTY;
    return { isOn: isOn === true, used: used.filter(isNamedLocation).slice(0, USED_MAX) };
  } catch {
    // There is no storage, or others wrote into it: nothing is remembered.
    return EMPTY;
  }
}

function write(memory: Memory): void {
  try {
    if (memory.used.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Where the storage is full or forbidden, the location is used once and forgotten.
  }
  dispatchEvent(new Event(CHANGED));
}

function isNamedLocation(value: unknown): value is NamedLocation {
  if (typeof value !== 'object' || value === null) return false;
  const { name, latitude, longitude } = value as Record<string, unknown>;
  const isWithin = (degrees: unknown, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most;
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= NAME_MAX &&
    isWithin(latitude, 90) &&
    isWithin(longitude, 180)
  );
}
