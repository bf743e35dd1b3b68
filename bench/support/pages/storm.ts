import { performance } from 'node:perf_hooks';
import { openRaw, type LoadAnswer, type RawConnection } from '../raw-connection.ts';

const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** What became of a storm: how many got an answer with status 200, and after how many ms the last of them had it. */
export type Storm = { readonly answered: number; readonly lastMs: number };

/** So many askers, each on a connection of its own, send the same request at the same moment. */
export async function storm(port: number, askers: number, request: string): Promise<Storm> {
  const broken = Promise.withResolvers<never>();
  const connections = Array.from({ length: askers }, () => openRaw(port, broken.reject));
  const sendAll = (bytes: string): Promise<(LoadAnswer | null)[]> =>
    Promise.race([Promise.all(connections.map((connection) => answerOf(connection, bytes))), broken.promise]);
  // A first answer says that the server has accepted the connection.
  await sendAll(HEALTH);
  const begun = performance.now();
  const answers = await sendAll(request);
  const lastMs = Math.round(performance.now() - begun);
  for (const connection of connections) connection.end();
  return { answered: answers.filter((answer) => answer?.status === 200).length, lastMs };
}

function answerOf(connection: RawConnection, bytes: string): Promise<LoadAnswer | null> {
  return new Promise((resolve) => connection.send(bytes, resolve));
}
