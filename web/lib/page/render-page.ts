import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToReadableStream } from 'react-dom/server';
import { lateModules, withLateModules } from './late-modules.ts';
import type { EarlyScript } from './late-modules.ts';

/** Milliseconds after which rendering stops waiting for deferred data. */
export const STREAM_TIMEOUT_MS = 5_000;
/** React itself gives up a little later, because the data say first what is missing. */
const GIVE_UP_MS = STREAM_TIMEOUT_MS + 1_000;

/** Whether something of the page's frame could not be rendered. */
type Outcome = { readonly failed: boolean };

/**
 * Renders a page that is cached, and so is sent when all of it is there: React writes it into memory, because passing its pieces through a web stream cost a sixth of
 * the rendering; and what was waited for stands in its place in the HTML, so that no script has to bring it there. Throws what the page's frame throws.
 */
export async function renderWhole(
  page: ReactNode,
  nonce: string,
  early: readonly EarlyScript[],
): Promise<Outcome & { readonly html: string }> {
  const all = Promise.withResolvers<void>();
  let [failed, isFrameDone] = [false, false];
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError(error) {
      // A part that fails is missing, as in a page whose beginning was sent before it failed. An error of the frame itself is logged by whoever handles the request.
      if (isFrameDone) console.error(error);
      else failed = true;
    },
    onShellReady: () => void (isFrameDone = true),
    onShellError: all.reject,
    onAllReady: () => all.resolve(),
  });
  const timer = setTimeout(abort, GIVE_UP_MS);
  await all.promise.finally(() => clearTimeout(timer));
  const text = asText();
  pipe(text.stream);
  return { html: withLateModules(text.read(), nonce, early), failed };
}

/** As much of a stream as React asks of one, with room for everything at once. */
function asText(): { readonly stream: NodeJS.WritableStream; read(): string } {
  const decoder = new TextDecoder();
  let text = '';
  const stream = {
    write(piece: Uint8Array | string): boolean {
      text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
      return true;
    },
    end: () => undefined,
    on: () => stream,
  };
  return { stream: stream as unknown as NodeJS.WritableStream, read: () => text + decoder.decode() };
}

/** Renders a page whose beginning is sent while the rest is still waited for; with `waits` it is sent when all of it is there. Throws what the page's frame throws. */
export async function renderStream(
  page: ReactNode,
  nonce: string,
  waits: boolean,
  early: readonly EarlyScript[],
): Promise<Outcome & { readonly body: ReadableStream<Uint8Array> }> {
  let [failed, isFrameDone] = [false, false];
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  const rendering = renderToReadableStream(page, {
    nonce,
    signal: giveUp.signal,
    onError(error: unknown) {
      failed = true;
      // An error of the frame itself is thrown below, and logged by whoever handles the request.
      if (isFrameDone) console.error(error);
    },
  });
  rendering.catch(() => clearTimeout(timer));
  const stream = await rendering;
  isFrameDone = true;
  const all = stream.allReady.catch(() => undefined).finally(() => clearTimeout(timer));
  if (waits) await all;
  return { body: stream.pipeThrough(lateModules(nonce, early)), failed };
}
