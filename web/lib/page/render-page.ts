import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { lateModules, withLateModules } from './late-modules.ts';

/** Milliseconds after which rendering stops waiting for deferred data. */
export const STREAM_TIMEOUT_MS = 5_000;
/** React itself gives up a little later, because the data say first what is missing. */
const GIVE_UP_MS = STREAM_TIMEOUT_MS + 1_000;

/** `failed`: something of the page's frame could not be rendered. */
type RenderedPage = { readonly body: string | ReadableStream<Uint8Array>; readonly failed: boolean };

/**
 * Renders a page that is cached, and so is sent when all of it is there. Its pieces need no transformation each on their way, which cost a tenth of the rendering;
 * and what was waited for stands in its place in the HTML, so that no script has to bring it there. Throws what the page's frame throws.
 */
export async function renderWhole(page: ReactNode, nonce: string): Promise<RenderedPage> {
  const { stream, all, hasFailed } = await render(page, nonce);
  // A part that fails is missing, as in a page whose beginning was sent before it failed.
  const failed = hasFailed();
  await all;
  return { body: withLateModules(await new Response(stream).text(), nonce), failed };
}

/** Renders a page whose beginning is sent while the rest is still waited for; with `waits` it is sent when all of it is there. Throws what the page's frame throws. */
export async function renderStream(page: ReactNode, nonce: string, waits: boolean): Promise<RenderedPage> {
  const { stream, all, hasFailed } = await render(page, nonce);
  if (waits) await all;
  return { body: stream.pipeThrough(lateModules(nonce)), failed: hasFailed() };
}

async function render(page: ReactNode, nonce: string) {
  let [failed, isFrameDone] = [false, false];
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: giveUp.signal,
      onError(error: unknown) {
        failed = true;
        // An error of the frame itself is thrown below, and logged by whoever handles the request.
        if (isFrameDone) console.error(error);
      },
    });
    isFrameDone = true;
    const all = stream.allReady.catch(() => undefined).finally(() => clearTimeout(timer));
    return { stream, all, hasFailed: () => failed };
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}
