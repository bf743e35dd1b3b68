import { READ_MS, within } from '../requests/within.ts';

/** `cache`: 'no-cache' asks the server whether what the browser keeps is still true. `method`: 'HEAD' asks only whether the page can be had. */
export type Asking = { readonly signal?: AbortSignal; readonly cache?: RequestCache; readonly method?: 'HEAD' };

/** Asks for another page of this site. Null when no answer comes, or one that the server or a proxy before it failed at (ERR-02). */
export async function askForPage(to: string, { signal, ...how }: Asking = {}): Promise<Response | null> {
  // What the browser keeps of a page would answer whether the server does.
  const fresh = how.method === 'HEAD' ? ({ cache: 'no-store' } as const) : {};
  const asked = { headers: { accept: 'text/html' }, ...fresh, ...how, signal: within(READ_MS, signal) };
  const answer = await fetch(to, asked).catch(() => null);
  // Maintenance is announced by a page of its own (ERR-04), to which the browser is redirected.
  return answer !== null && (answer.status < 500 || answer.redirected) ? answer : null;
}
