import { expect, test } from 'vitest';
import { type Outlet, type Pushed, pushedResponse, takePushed, whenOver } from './pushed-body.ts';

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8' };
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that notes what happens to it. */
function noting() {
  const happened: string[] = [];
  let outlet: Outlet | null = null;
  const pushed: Pushed = {
    open(given) {
      outlet = given;
      happened.push('open');
    },
    drained: () => void happened.push('drained'),
    closed: () => void happened.push('closed'),
  };
  return { pushed, happened, outlet: () => outlet! };
}

test('a reader in this process is told of room for as much as it asks for', async () => {
  const { pushed, happened, outlet } = noting();
  const reader = pushedResponse(pushed, new AbortController().signal, HEADERS).body!.getReader();
  expect(happened).toEqual([]);
  const first = reader.read();
  await Promise.resolve();
  expect([happened, outlet().hasRoom()]).toEqual([['open'], true]);
  outlet().write(bytes('a'));
  expect(outlet().hasRoom()).toBe(false);
  expect((await first).value).toEqual(bytes('a'));
  const second = reader.read();
  await Promise.resolve();
  expect([happened, outlet().hasRoom()]).toEqual([['open', 'drained'], true]);
  outlet().end();
  expect((await second).done).toBe(true);
  expect(happened).toEqual(['open', 'drained']);
});

test('a body hears once that its reader is gone: by a cancel, by an abort, and by one that came before the answer', async () => {
  const cancelled = noting();
  const leaving = new AbortController();
  await pushedResponse(cancelled.pushed, leaving.signal, HEADERS).body!.cancel();
  leaving.abort();
  expect(cancelled.happened).toEqual(['closed']);

  const aborted = noting();
  const away = new AbortController();
  const answer = pushedResponse(aborted.pushed, away.signal, HEADERS);
  away.abort();
  expect(aborted.happened).toEqual(['closed']);
  expect(await answer.text()).toBe('');

  const early = noting();
  expect(await pushedResponse(early.pushed, AbortSignal.abort(), HEADERS).text()).toBe('');
  expect(early.happened).toEqual(['closed']);
});

test('a body that was taken off no longer hears of its request, and is taken once', async () => {
  const { pushed, happened } = noting();
  const leaving = new AbortController();
  const answer = pushedResponse(pushed, leaving.signal, HEADERS);
  expect(takePushed(answer)).toBe(pushed);
  expect(takePushed(answer)).toBe(null);
  leaving.abort();
  await answer.body!.cancel();
  expect(happened).toEqual([]);
});

test('an answer that was dressed anew keeps its pushed body, and other answers have none', () => {
  const { pushed } = noting();
  const answer = pushedResponse(pushed, new AbortController().signal, HEADERS);
  expect(takePushed(new Response(answer.body, answer))).toBe(pushed);
  expect(takePushed(new Response('text', { headers: HEADERS }))).toBe(null);
  expect(takePushed(new Response(null, { headers: HEADERS }))).toBe(null);
  expect(takePushed(Response.json({}))).toBe(null);
});

test('whoever waits for the end of a body hears of it, whatever ends it: a cancel, an abort, the body itself, the connection that took it', async () => {
  const ends = {
    cancel: (answer: Response) => answer.body!.cancel(),
    abort: (_: Response, leaving: AbortController) => leaving.abort(),
    body: async (answer: Response, _: AbortController, outlet: () => Outlet) => {
      const reading = answer.text();
      await new Promise(setImmediate);
      outlet().end();
      return reading;
    },
    connection: (answer: Response) => takePushed(answer)!.closed(),
  };
  for (const [name, end] of Object.entries(ends)) {
    const { pushed, outlet } = noting();
    const leaving = new AbortController();
    let over = 0;
    const answer = whenOver(pushedResponse(pushed, leaving.signal, HEADERS), () => void (over += 1));
    expect(over, name).toBe(0);
    await end(answer, leaving, outlet);
    expect(over, name).toBeGreaterThan(0);
  }
});

test('a body that is over already, and an answer that has none, are over at once', () => {
  let over = 0;
  const count = (): void => void (over += 1);
  whenOver(pushedResponse(noting().pushed, AbortSignal.abort(), HEADERS), count);
  whenOver(Response.json({}), count);
  expect(over).toBe(2);
});
