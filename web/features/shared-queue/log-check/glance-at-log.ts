import { glance, isNews } from '#contract/queue/checkpoint/open-proof.ts';
import type { SeenHead } from '#contract/queue/checkpoint/open-proof.ts';
import { browserTools } from './browser-tools.ts';
import type { Checked, CheckFailure } from './checked.ts';
import { addVersions, loadProof } from './load-proof.ts';
import { readLook, startLook, storeLook } from './stored-looks.ts';

/** Looks at the checkpoint and the session's leaf, and at the whole log where they say something new. `version`: of the log as the ticket has it; `issued`: the head at issue that it holds, which is stored before anything is asked for; null or undefined when it holds none. */
export async function glanceAtLog(
  session: number,
  version: number,
  issued: SeenHead | null | undefined,
): Promise<Checked | CheckFailure> {
  if (issued) startLook(session, issued);
  const tools = browserTools();
  if (tools === null) return 'unable';
  const memory = readLook(session);
  // The event that gave the number, which stands first in what is stored.
  const proof = await loadProof(session, memory?.tree?.size, memory?.since ?? version);
  if (!proof.ok) return { error: proof.error };
  const look = await glance({ session, version }, proof.data, memory, tools);
  if (isNews(look, proof.data, memory)) {
    // What is not signed may not stand for the steps between; the browser makes sure of them itself.
    const { checkLog } = await import('./check-log.ts');
    return asTicket(await checkLog(session, { since: version }), memory?.since ?? version);
  }
  if (look.state !== 'different') storeLook(session, look.memory);
  return addVersions({ look, session, memory, by: 'stored', proof: proof.data, trace: null }, tools);
}

/** A ticket waits for its own step alone, and not for what others do behind it. */
function asTicket(checked: Checked | CheckFailure, since: number): Checked | CheckFailure {
  if (checked === 'unable' || 'error' in checked || checked.look.state !== 'waiting') return checked;
  return checked.look.memory.covered < since ? checked : { ...checked, look: { ...checked.look, state: 'same' } };
}
