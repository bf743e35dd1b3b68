export type StubKind = 'past' | 'passed' | 'now' | 'waiting' | 'mine' | 'gap';

export interface Stub {
  readonly kind: StubKind;
  readonly number: number;
}

export const STUB_CLASSES: Readonly<Record<StubKind, string>> = {
  past: 'lalu',
  passed: 'lewat',
  now: 'kini',
  waiting: '',
  mine: 'anda',
  gap: 'sela',
};

/**
 * The stubs of the rail, at most eight: the numbers between the one called now and the patient's own. Both ends stay and
 * the middle is folded. `now` is 0 before the first call. A passed number (`mine` before `now`) stands first. It also runs as a script inside the
 * page (web/pages/header/early-scripts.ts), so that it uses nothing but its arguments.
 */
export function railStubs(now: number, mine: number): Stub[] {
  const stub = (kind: StubKind, number: number): Stub => ({ kind, number });
  if (mine <= now) {
    const before = [mine - 2, mine - 1].filter((number) => number > 0).map((number) => stub('past', number));
    if (mine === now) return [...before, stub('mine', mine)];
    return [stub('mine', mine), ...(now - mine > 1 ? [stub('gap', 0)] : []), stub('now', now)];
  }
  const head = now > 0 ? [stub('now', now)] : [];
  const between = mine - now - 1;
  if (between > 4) {
    const next = [now + 1, now + 2].map((number) => stub('waiting', number));
    return [...head, ...next, stub('gap', 0), stub('waiting', mine - 1), stub('mine', mine)];
  }
  const past = now > 1 ? [stub('past', now - 1)] : [];
  if (between === 0 && now > 2) past.unshift(stub('past', now - 2));
  const waiting = Array.from({ length: between }, (_, index) => stub('waiting', now + 1 + index));
  return [...past, ...head, ...waiting, stub('mine', mine)];
}
