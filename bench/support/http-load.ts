import { performance } from 'node:perf_hooks';
import { quantiles } from './numbers.ts';
import { openRaw, type LoadAnswer } from './raw-connection.ts';

export type LoadResult = { requests: number; seconds: number; perSecond: number; p50: number; p99: number };

/**
 * A closed loop of keep-alive connections: each sends its next request when it has the answer to the last.
 * `next` gives the request's bytes or null to stop this connection; `seen` gets every answer with its request.
 */
export async function httpLoad(
  port: number,
  connections: number,
  seconds: number,
  next: () => string | null,
  seen: (answer: LoadAnswer, request: string) => void,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      oneConnection(
        port,
        () => (performance.now() < until ? next() : null),
        (answer, request, ms) => {
          latencies.push(ms);
          seen(answer, request);
        },
      ),
    ),
  );
  const took = (performance.now() - start) / 1000;
  return {
    requests: latencies.length,
    seconds: took,
    perSecond: Math.round(latencies.length / took),
    ...quantiles(latencies),
  };
}

function oneConnection(
  port: number,
  next: () => string | null,
  seen: (answer: LoadAnswer, request: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = openRaw(port, reject);
    const send = () => {
      const request = next();
      if (request === null) {
        connection.end();
        return resolve();
      }
      const sent = performance.now();
      connection.send(request, (answer) => {
        if (answer === null) return reject(new Error('the server closed a connection before it had answered'));
        seen(answer, request, performance.now() - sent);
        send();
      });
    };
    send();
  });
}
