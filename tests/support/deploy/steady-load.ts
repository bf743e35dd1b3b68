import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Wish = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object;
};
export type LoadReport = { readonly asked: number; readonly failures: readonly string[] };

/** Asks so many times a second for as long as `during` takes, whatever the answers do, as people come who know nothing of each other. A request without an answer, or with one of 500 and above, has failed; nobody tries again. */
export async function steadyLoad(
  address: string,
  perSecond: number,
  wishOf: (nth: number) => Wish,
  during: Promise<unknown>,
): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();
  void during.finally(() => over.abort()).catch(() => undefined);
  const begun = performance.now();
  let asked = 0;
  while (!over.signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    for (; asked < due; asked += 1) {
      const wish = wishOf(asked);
      const one = ask(address, agent, wish)
        .then((status) => {
          if (status >= 500) failures.push(`${wish.method} ${wish.path}: ${status}`);
        })
        .catch((error: Error) => void failures.push(`${wish.method} ${wish.path}: ${error.message}`))
        .finally(() => open.delete(one));
      open.add(one);
    }
    await pause(5);
  }
  await Promise.all(open);
  await during;
  agent.destroy();
  return { asked, failures };
}

function ask(address: string, agent: Agent, wish: Wish): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendWish(address, agent, wish);
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
  });
}

/** Sends a request whole; whoever calls it listens to what comes of it. */
export function sendWish(address: string, agent: Agent, { method, path, token, body }: Wish): ClientRequest {
  const sent = request(address + path, {
    agent,
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  sent.end(body && JSON.stringify(body));
  return sent;
}
