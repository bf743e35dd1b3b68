import { getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import { glance } from '#contract/queue/checkpoint/open-proof.ts';
import type { Look, Memory, QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import type { CallError } from '#contract/client.ts';
import { api } from '../../../lib/requests/api.ts';
import { browserTools } from './browser-tools.ts';
import { readLook, storeLook } from './stored-looks.ts';

/** A look with what it was made from, so that somebody can store it as evidence. */
export type Checked = {
  readonly look: Look;
  readonly evidence: { readonly stored: Memory | null; readonly proof: QueueProof; readonly trace: QueueTrace | null };
};
export type CheckFailure = { readonly error: CallError } | 'unable';

/** Looks at the checkpoint and the session's leaf only. `version`: of the log as the ticket has it. */
export async function glanceAtLog(session: number, version: number): Promise<Checked | CheckFailure> {
  const tools = browserTools();
  if (tools === null) return 'unable';
  const stored = readLook(session);
  // The event that the ticket was first seen with, which stands first in what is stored.
  const proof = await loadProof(session, stored, stored?.since ?? version);
  if (!proof.ok) return { error: proof.error };
  const look = await glance({ session, version }, proof.data, stored, tools);
  if (look.state !== 'different') storeLook(session, look.memory);
  return { look, evidence: { stored, proof: proof.data, trace: null } };
}

/** The proof of a session from the stored tree on. `at`: a version of its log whose hash is asked for too. */
export function loadProof(session: number, stored: Memory | null, at?: number) {
  const query = { ...(stored?.tree && { from: `${stored.tree.size}` }), ...(at !== undefined && { at: `${at}` }) };
  return api(getQueueProof, { params: { session: `${session}` }, query });
}
