import type { CallError } from '#contract/client.ts';
import { settlePress } from '#contract/front-desk/desk-moves.ts';
import { api } from '../../../lib/requests/api.ts';
import { ANSWER_MS } from './moves.ts';
import type { Sender } from './moves.ts';
import type { DeskSession } from './shapes.ts';
import { isUnheard } from './unheard.ts';

/** What became of a press whose answer was lost. */
export type Outcome =
  | { readonly done: boolean; readonly session: DeskSession }
  | { readonly error: CallError }
  /** The desk was left before an answer came. */
  | null;

const AGAIN_MS = 1_000;
const AGAIN_MAX_MS = 15_000;

/** Asks what became of a press until there is an answer, more and more seldom, and at once when the browser is online again. After 'not done' the press can never be carried out. */
export async function findOutcome(session: number, { token, desk, key }: Sender, left: AbortSignal): Promise<Outcome> {
  for (let failures = 0; !left.aborted; failures += 1) {
    const params = { id: String(session), key };
    const signal = AbortSignal.any([left, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await api(settlePress, { params, body: { desk }, token, signal });
    if (answer.ok) return answer.data;
    if (!isUnheard(answer.error.code) && answer.error.code !== 'RATE_LIMITED') return { error: answer.error };
    await rest(Math.min(AGAIN_MS * 2 ** failures, AGAIN_MAX_MS), left);
  }
  return null;
}

/** Waits for so long, or until the browser is online again, or until the desk is left. */
function rest(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: done.signal });
    left.addEventListener('abort', end, { signal: done.signal });
  });
}
