import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../actors/caller.ts';
import type { PlannedFault } from '../plan/fault-plan.ts';
import type { House } from './house.ts';

const STOPPED_MS = 5_000;
const SILENT_MS = 12_000;
const BRIEFLY_MS = 3_000;
const SLOW_MS = 300;
const LOST_SHARE = 0.5;
const SKEW_MAX_S = 25;
/** For a message to be on its way. */
const MESSAGE_MS = 4_000;

type Hit = { readonly house: House; readonly caller: Caller; readonly previous: string | null };

/** Does it to the house; resolves when the fault is over, which does not mean that everything has recovered. */
export async function inflict(
  { kind, server: which, amount }: PlannedFault,
  { house, caller, previous }: Hit,
): Promise<void> {
  const server = house.servers[which];
  switch (kind) {
    case 'kill a server':
      return server.signal('SIGKILL');
    case 'kill a worker':
      // It has handed a message over, and dies before it can note that.
      await Promise.race([house.gateway.holdNext(), pause(MESSAGE_MS)]);
      return server.signal('SIGKILL');
    case 'stop a server for 5 s':
      server.signal('SIGSTOP');
      await pause(STOPPED_MS);
      return server.signal('SIGCONT');
    case 'restart a server':
      server.run(null);
      return server.signal('SIGTERM');
    case 'restart with the previous release':
      server.run(previous);
      return server.signal('SIGTERM');
    case 'kill the database':
      return killDatabase(house);
    case 'stop a process of the database for 5 s':
      return stopBackend(house, amount);
    case 'silent connections':
      server.wire.set('silent');
      await pause(SILENT_MS);
      return server.wire.set('passes');
    case 'reset connections':
      return server.wire.reset();
    case 'slow connections':
      server.wire.delay(SLOW_MS * amount);
      await pause(BRIEFLY_MS);
      return server.wire.delay(0);
    case 'lost answers':
      caller.lose(LOST_SHARE);
      await pause(BRIEFLY_MS);
      return caller.lose(0);
    case 'wrong clock':
      return house.servers.find(({ shiftClock }) => shiftClock !== null)!.shiftClock!(
        Math.round((amount - 0.5) * 2 * SKEW_MAX_S),
      );
    case 'full disk':
      house.disk!.fill();
      await pause(BRIEFLY_MS);
      return house.disk!.empty();
  }
}

function killDatabase({ cluster }: House): void {
  try {
    process.kill(cluster.postmasterPid(), 'SIGKILL');
  } catch {
    // It is down already.
  }
}

/** One of the processes that serve the product, whatever it holds at that moment. */
async function stopBackend({ pool }: House, amount: number): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'ambil-antrian' and usename <> current_user order by pid`,
  );
  const pid = rows[Math.floor(amount * rows.length)]?.pid;
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(STOPPED_MS);
  process.kill(pid, 'SIGCONT');
}
