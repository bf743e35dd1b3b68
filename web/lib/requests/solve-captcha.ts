import workerUrl from 'altcha/workers/pbkdf2?url&no-inline';
import { api } from './api.ts';
import { getCaptcha } from '#contract/platform/captcha.ts';

/** More workers than this help little, and a cheap phone needs its other cores for the screen. */
const WORKERS_MAX = 4;
const PATIENCE_MS = 60_000;

/** Fetches a challenge and solves it in web workers; the payload for the field `captcha`, or null when that failed. */
export async function solveCaptcha(): Promise<string | null> {
  const asked = await api(getCaptcha);
  if (!asked.ok) return null;
  const { challenge } = asked.data;
  const count = Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency ?? 1));
  const workers = Array.from({ length: count }, () => new Worker(workerUrl));
  try {
    const solution = await Promise.race(
      workers.map((worker, at) =>
        answerOf(worker, { type: 'work', challenge, counterStart: at, counterStep: count, timeout: PATIENCE_MS }),
      ),
    );
    return btoa(
      JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }),
    );
  } catch {
    return null;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

type Solution = { readonly counter: number; readonly derivedKey: string };

/** The answer of altcha's worker: the solution, null after its time limit, or an error (where the page has no secure context). */
function answerOf(worker: Worker, work: object): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'derivedKey' in data) resolve(data);
      else reject(new Error('not solved'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(work);
  });
}
