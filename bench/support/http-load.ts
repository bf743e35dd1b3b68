import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export type LoadAnswer = { status: number; body: string };
export type LoadResult = { requests: number; seconds: number; perSecond: number; p50: number; p99: number };

/**
 * A closed loop of keep-alive connections on raw sockets, so that the load costs little beside what it measures.
 * `next` gives the request's bytes or null to stop this connection; `seen` looks at every answer.
 */
export async function httpLoad(
  port: number,
  connections: number,
  seconds: number,
  next: () => string | null,
  seen: (answer: LoadAnswer) => void,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      oneConnection(
        port,
        () => (performance.now() < until ? next() : null),
        (answer, ms) => {
          latencies.push(ms);
          seen(answer);
        },
      ),
    ),
  );
  const took = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => Math.round((latencies[Math.floor(share * (latencies.length - 1))] ?? 0) * 10) / 10;
  return {
    requests: latencies.length,
    seconds: took,
    perSecond: Math.round(latencies.length / took),
    p50: at(0.5),
    p99: at(0.99),
  };
}

function oneConnection(
  port: number,
  next: () => string | null,
  seen: (answer: LoadAnswer, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let buffered = '';
    let sent = 0;
    const send = () => {
      const request = next();
      if (request === null) {
        socket.end();
        return resolve();
      }
      sent = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('connect', send).on('error', reject);
    socket.on('data', (text: string) => {
      buffered += text;
      const headEnd = buffered.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = /content-length: (\d+)/i.exec(buffered.slice(0, headEnd));
      const bodyEnd = length ? headEnd + 4 + Number(length[1]) : buffered.indexOf('\r\n0\r\n\r\n', headEnd) + 7;
      if (length ? buffered.length < bodyEnd : bodyEnd < headEnd) return;
      const answer = { status: Number(buffered.slice(9, 12)), body: buffered.slice(headEnd + 4, bodyEnd) };
      buffered = buffered.slice(bodyEnd);
      seen(answer, performance.now() - sent);
      send();
    });
  });
}
