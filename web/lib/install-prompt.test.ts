import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToInstall, closeInstallHint, installWay } from './install-prompt.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

type Browser = {
  readonly userAgent?: string;
  readonly standalone?: boolean;
  readonly isInstalled?: boolean;
  readonly touchPoints?: number;
  readonly outcome?: 'accepted' | 'dismissed';
};

function browserIs({ userAgent = ANDROID, standalone, isInstalled = false, touchPoints = 5, outcome }: Browser): void {
  vi.stubGlobal('navigator', { userAgent, standalone, maxTouchPoints: touchPoints });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query === '(display-mode: standalone)' }));
  vi.stubGlobal('window', outcome ? { installPrompt: { prompt: async () => ({ outcome }) } } : {});
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('where the browser offers to install, its question is used; on an iPhone and an iPad the menu; elsewhere nothing is said', () => {
  browserIs({ outcome: 'accepted' });
  expect(installWay()).toBe('prompt');
  browserIs({ userAgent: IPHONE });
  expect(installWay()).toBe('menu');
  browserIs({ userAgent: MAC, touchPoints: 5 });
  expect(installWay()).toBe('menu');
  browserIs({ userAgent: MAC, touchPoints: 0, outcome: 'accepted' });
  expect(installWay()).toBeNull();
  browserIs({});
  expect(installWay()).toBeNull();
});

test('nothing is said where the product runs from the home screen', () => {
  browserIs({ outcome: 'accepted', isInstalled: true });
  expect(installWay()).toBeNull();
  browserIs({ userAgent: IPHONE, standalone: true });
  expect(installWay()).toBeNull();
});

test('once it was closed, nothing is said any more', () => {
  browserIs({ outcome: 'accepted' });
  closeInstallHint();
  expect(installWay()).toBeNull();
  browserIs({ userAgent: IPHONE });
  expect(installWay()).toBeNull();
});

test('where nothing can be stored the hint is closed without a failure', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  browserIs({ userAgent: IPHONE });
  expect(installWay()).toBe('menu');
  expect(closeInstallHint).not.toThrow();
});

test("the browser's question is asked once, and its answer heeded", async () => {
  browserIs({ outcome: 'accepted' });
  expect(await askToInstall()).toBe(true);
  expect(installWay()).toBeNull();
  expect(await askToInstall()).toBe(false);
  browserIs({ outcome: 'dismissed' });
  expect(await askToInstall()).toBe(false);
});
