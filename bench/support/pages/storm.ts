import { performance } from 'node:perf_hooks';
import { openRaw, type LoadAnswer } from '../raw-connection.ts';

/** What became of a storm: how many got an answer with status 200, and after how many ms the last of them had it. */
export type Storm = { readonly answered: number; readonly lastMs: number };

/** So many askers, each on a connection of its own, send the same request at the same moment. */
export async function storm(port: number, askers: number, request: string): Promise<Storm> {
  const connections = await Promise.all(
    Array.from({ length: askers }, () => {
      const { promise, reject } = Promise.withResolvers<never>();
      promise.catch(() => undefined);
      return { raw: openRaw(port, reject), broken: promise };
    }),
  );
  // The first answer of each says that the server has accepted its connection.
  await Promise.all(connections.map(({ raw, broken }) => Promise.race([ask(raw, 'GET /api/health'), broken])));
  const begun = performance.now();
  const answers = await Promise.all(connections.map(({ raw, broken }) => Promise.race([send(raw, request), broken])));
  const lastMs = Math.round(performance.now() - begun);
  for (const { raw } of connections) raw.end();
  return { answered: answers.filter((answer) => answer?.status === 200).length, lastMs };
}

type Raw = ReturnType<typeof openRaw>;

function ask(raw: Raw, line: string): Promise<LoadAnswer | null> {
  return send(raw, `${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
}

function send(raw: Raw, request: string): Promise<LoadAnswer | null> {
  return new Promise((resolve) => raw.send(request, resolve));
}
