import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'desk-room';
const CHANGED = 'desk-room-changed';

/** The room that this browser calls to, of a session with several: its name, and a function that chooses another. '' where there is one room only; null while none is chosen. */
export function useRoom(rooms: readonly string[]): [room: string | null, choose: (room: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );
  const choose = useCallback((room: string) => {
    localStorage.setItem(KEY, room);
    dispatchEvent(new Event(CHANGED));
  }, []);
  return [roomOf(rooms, stored), choose];
}

/** The room that was chosen here before, if this session has it. */
export function roomOf(rooms: readonly string[], stored: string | null): string | null {
  if (rooms.length === 0) return '';
  return stored !== null && rooms.includes(stored) ? stored : null;
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
