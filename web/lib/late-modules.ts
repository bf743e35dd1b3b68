const HINT = '<link rel="modulepreload" ';
const LATE = '<link rel="modulepreload" fetchpriority="low" ';

/**
 * Asks the browser for the styles before the thirty modules of a page: React Router's hints for modules stand before the style sheets and count as
 * urgent, so a phone on a slow network showed nothing until all of them had come. What is read needs styles only; modules come in their idle time.
 * React Router has no setting for it. A hint cut in two by the border of two chunks keeps its urgency, which only costs time.
 */
export function lateModules(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const write = (text: string, controller: TransformStreamDefaultController<Uint8Array>): void => {
    if (text !== '') controller.enqueue(encoder.encode(text.replaceAll(HINT, LATE)));
  };
  return new TransformStream({
    transform: (chunk, controller) => write(decoder.decode(chunk, { stream: true }), controller),
    flush: (controller) => write(decoder.decode(), controller),
  });
}
