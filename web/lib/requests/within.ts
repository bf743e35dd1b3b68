/** After so long without an answer to a question none is waited for any more; what changes something may take longer. */
export const READ_MS = 20_000;
export const WRITE_MS = 60_000;

/** A signal that ends a request after `ms`, and when `signal` does. */
export function within(ms: number, signal?: AbortSignal | null): AbortSignal {
  const late = new AbortController();
  const end = (): void => late.abort();
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return late.signal;
}
