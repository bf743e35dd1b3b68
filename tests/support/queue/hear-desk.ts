import { createParser } from 'eventsource-parser';
import type { App } from '#server/app.ts';

export type DeskEvent = { readonly event: string; readonly data: Record<string, unknown> };
export type DeskStream = { next(): Promise<DeskEvent>; leave(): void };

/** Follows the events of a desk's center through an app's own fetch, as the console does. `session`: the one that the desk looks at. */
export async function hearDesk({ fetch }: Pick<App, 'fetch'>, token: string, session?: number): Promise<DeskStream> {
  const leaving = new AbortController();
  const query = session === undefined ? '' : `?session=${session}`;
  const request = new Request(`http://localhost/api/desk/events${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const answer = await fetch(request);
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const heard: DeskEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => heard.push({ event: event ?? '', data: JSON.parse(data) as DeskEvent['data'] }),
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (;;) {
        const first = heard.shift();
        if (first) return first;
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        parser.feed(value);
      }
    },
    leave: () => leaving.abort(),
  };
}
