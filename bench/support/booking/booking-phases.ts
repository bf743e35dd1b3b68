import { processorMs } from '../processor-time.ts';
import { median } from '../numbers.ts';
import type { LoadResult } from '../http-load.ts';
import type { BenchProduct } from '../product.ts';
import type { BookingData } from './booking-data.ts';
import { mixOverHttp } from './booking-mix.ts';
import type { Booked, Deed, Mix, Pairs, Told } from './booking-mix.ts';

/** One kind of request for some seconds: how fast, and what each took of the processor, in ms. */
export type Phase = LoadResult & { readonly server: number; readonly database: number };

/** Sends nothing but `deed` for some seconds. What is moved or given back is taken from `held`, to which bookings are added. */
export async function onlyOverHttp(
  product: BenchProduct,
  load: { connections: number; seconds: number },
  deed: Deed,
  { data, mix, pairs, told, held }: { data: BookingData; mix: Mix; pairs: Pairs; told: Told; held: Booked[] },
): Promise<Phase> {
  const read = () => ({
    server: processorMs(product.pid),
    database: processorMs(product.cluster.postmasterPid()),
  });
  const before = read();
  const result = await mixOverHttp({ ...load, port: product.port }, data, mix, pairs, told, { turns: [deed], held });
  const after = read();
  const each = (which: 'server' | 'database') => (after[which] - before[which]) / result.requests;
  return { ...result, server: each('server'), database: each('database') };
}

/** Processor time of one request in ms, of server and database together: the median of several phases. */
export const processorOf = (phases: readonly Phase[]): number =>
  median(phases.map(({ server, database }) => server + database));

/** A phase in words: '1,012/s (p50 30 ms, p99 52 ms; 0.41 ms of the server's processor, 0.62 of the database's)'. */
export const phaseWords = ({ perSecond, p50, p99, server, database }: Phase): string =>
  `${perSecond}/s (p50 ${p50} ms, p99 ${p99} ms; ${server.toFixed(2)} ms of the server's processor, ${database.toFixed(2)} of the database's)`;
