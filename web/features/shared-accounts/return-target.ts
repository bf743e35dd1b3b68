const KEY = 'return-target';

/**
 * Where to go after login (ROUTE-29): only a relative path with a single leading slash. '//evil', '/\evil', 'https:' and
 * 'javascript:' are not; nor is anything with control characters, which browsers drop before they look.
 */
export function isSafeTarget(target: string | null | undefined): target is string {
  return typeof target === 'string' && /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(target);
}

export function storeTarget(target: string): void {
  if (isSafeTarget(target)) sessionStorage.setItem(KEY, target);
}

/** The stored target, which is deleted by this; '/' when there is none (ROUTE-30). */
export function takeTarget(): string {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return isSafeTarget(target) ? target : '/';
}
