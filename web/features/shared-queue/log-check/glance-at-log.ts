import { getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import { glance } from '#contract/queue/checkpoint/open-proof.ts';
import type { CheckTools } from '#contract/queue/checkpoint/open-proof.ts';
import { api } from '../../../lib/requests/api.ts';
import { browserTools } from './browser-tools.ts';
import type { Checked, CheckFailure } from './checked.ts';
import { readLook, storeLook } from './stored-looks.ts';

/** Looks at the checkpoint and the session's leaf only. `version`: of the log as the ticket has it. */
export async function glanceAtLog(session: number, version: number): Promise<Checked | CheckFailure> {
  const tools = browserTools();
  if (tools === null) return 'unable';
  const memory = readLook(session);
  // The event that the ticket was first seen with, which stands first in what is stored.
  const proof = await loadProof(session, memory?.tree?.size, memory?.since ?? version);
  if (!proof.ok) return { error: proof.error };
  const look = await glance({ session, version }, proof.data, memory, tools);
  if (look.state !== 'different') storeLook(session, look.memory);
  return addVersions({ look, session, memory, by: 'stored', proof: proof.data, trace: null }, tools);
}

/** Adds both versions of what differs. Hardly any look finds something; where the rest cannot be had, that it did is said without it. */
export async function addVersions(checked: Omit<Checked, 'versions'>, tools: CheckTools): Promise<Checked> {
  const part = checked.look.state === 'different' ? await import('./with-versions.ts').catch(() => null) : null;
  return part ? part.withVersions(checked, checked.look, tools) : { ...checked, versions: null };
}

/** The proof of a session from a tree of `from` leaves on. `at`: a version of its log whose hash is asked for too. */
export function loadProof(session: number, from: number | undefined, at?: number) {
  const query = { ...(from !== undefined && { from: `${from}` }), ...(at !== undefined && { at: `${at}` }) };
  return api(getQueueProof, { params: { session: `${session}` }, query });
}
