import type { CallError } from '#contract/client.ts';
import type { BothVersions } from '#contract/queue/checkpoint/both-versions.ts';
import type { Look, Memory, QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';

/** A look with what it was made from, so that somebody can store it as evidence. */
export type Checked = {
  readonly look: Look;
  readonly session: number;
  /** What the browser had stored, or what somebody else handed on, that the look compared with. */
  readonly memory: Memory | null;
  /** 'given': `memory` is somebody else's. */
  readonly by: 'stored' | 'given';
  readonly proof: QueueProof;
  readonly trace: QueueTrace | null;
  /** Both versions of what differs; null where nothing does. */
  readonly versions: BothVersions | null;
};
/** What an answer is taken for that does not have the shape of one: nothing was found, and nothing is said to fit. */
export const NOT_UNDERSTOOD = { ok: false, error: { code: 'INTERNAL', status: 500 } } as const;
export type CheckFailure = { readonly error: CallError } | 'unable';
