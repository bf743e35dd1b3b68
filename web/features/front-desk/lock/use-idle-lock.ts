import { useEffect, useEffectEvent } from 'react';
import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { api } from '../../../lib/requests/api.ts';
import { LEFT, oweLock, signOf, wasLeft } from './owed-lock.ts';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_EVERY_MS = 5_000;

/** Locks the screen after so many minutes without a touch, by the clock, so that a computer that slept is locked when it wakes. Null: not known yet. */
export function useIdleLock(token: string, minutes: number | null, onLocked: () => void): void {
  const lock = useEffectEvent(async () => {
    const result = await api(lockScreen, { token });
    if (!result.ok && result.error.status !== 0) return;
    // Without a connection the names leave the screen all the same.
    if (!result.ok) oweLock(token);
    onLocked();
  });
  useEffect(() => {
    if (minutes === null) return;
    let isLocking = false;
    const touch = () => localStorage.setItem(LEFT, `${Date.now() + minutes * 60_000} ${signOf(token)}`);
    touch();
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true, capture: true });
    const timer = setInterval(() => {
      if (isLocking || !wasLeft(token)) return;
      isLocking = true;
      void lock().finally(() => {
        isLocking = false;
      });
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true });
    };
  }, [token, minutes]);
}
