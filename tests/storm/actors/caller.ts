import { Agent } from 'node:http';
import { sendWish } from '../../support/deploy/steady-load.ts';
import type { Wish } from '../../support/deploy/steady-load.ts';

const GIVE_UP_MS = 20_000;
const CONNECTIONS = 64;

/** What came back. `status` 0: nothing; `code` then says how it ended. */
export type Reply = { readonly status: number; readonly code: string; readonly data: unknown };
export type Caller = {
  ask(wish: Wish): Promise<Reply>;
  /** From now on so large a share of the answers gets lost on the way, after the product has done what was asked. */
  lose(share: number): void;
  end(): void;
};

/** Asks the product as phones and desks do, by connections that stay open. `chance`: from 0 to 1, which answers get lost. */
export function createCaller(address: string, chance: () => number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let lost = 0;
  return {
    lose: (share) => void (lost = share),
    end: () => agent.destroy(),
    ask: (wish) =>
      new Promise((resolve) => {
        const nothing = (code: string): void => resolve({ status: 0, code, data: null });
        const sent = sendWish(address, agent, wish).setTimeout(GIVE_UP_MS);
        sent.once('timeout', () => sent.destroy(new Error('no answer')));
        sent.once('error', (error: NodeJS.ErrnoException) => nothing(error.code ?? error.message));
        sent.once('response', (answer) => {
          if (chance() < lost) {
            nothing('answer lost');
            return void sent.destroy();
          }
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.once('error', () => nothing('answer cut off'));
          answer.once('close', () => (answer.complete ? undefined : nothing('answer cut off')));
          answer.once('end', () => resolve(readReply(answer.statusCode ?? 0, text)));
        });
      }),
  };
}

function readReply(status: number, text: string): Reply {
  try {
    const { data, error } = JSON.parse(text) as { data?: unknown; error?: { code: string } };
    return { status, code: error?.code ?? '', data: data ?? null };
  } catch {
    // A proxy answers for a server that is away, and not in our words.
    return { status: status === 200 ? 0 : status, code: 'no JSON', data: null };
  }
}
