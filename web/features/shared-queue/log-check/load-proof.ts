import { getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import type { CheckTools } from '#contract/queue/checkpoint/open-proof.ts';
import { isSoundProof } from '#contract/queue/checkpoint/sound-answer.ts';
import { api } from '../../../lib/requests/api.ts';
import { NOT_UNDERSTOOD } from './checked.ts';
import type { Checked } from './checked.ts';

/** Adds both versions of what differs. Hardly any look finds something; where the rest cannot be had, that it did is said without it. */
export async function addVersions(checked: Omit<Checked, 'versions'>, tools: CheckTools): Promise<Checked> {
  const part = checked.look.state === 'different' ? await import('./with-versions.ts').catch(() => null) : null;
  return part ? part.withVersions(checked, checked.look, tools) : { ...checked, versions: null };
}

/** The proof of a session from a tree of `from` leaves on. `at`: a version of its log whose hash is asked for too. */
export async function loadProof(session: number, from: number | undefined, at?: number) {
  const query = { ...(from !== undefined && { from: `${from}` }), ...(at !== undefined && { at: `${at}` }) };
  const answer = await api(getQueueProof, { params: { session: `${session}` }, query });
  return !answer.ok || isSoundProof(answer.data) ? answer : NOT_UNDERSTOOD;
}
