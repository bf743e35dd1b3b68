import { compareWithEvidence, openEvidence } from '#contract/queue/checkpoint/evidence.ts';
import type { EvidenceFault } from '#contract/queue/checkpoint/evidence.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import type { CheckTools, Look, Memory, QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import { treeSize } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { browserTools, knowsSignatures } from './browser-tools.ts';
import { addVersions, loadProof } from './glance-at-log.ts';
import type { Checked, CheckFailure } from './checked.ts';
import { loadTrace } from './load-trace.ts';
import { readLook, storeLook } from './stored-looks.ts';

/** What became of evidence that somebody else handed on. 'session': it is of another queue. 'unproven': this browser cannot check who signed it. */
export type GivenResult = 'fits' | EvidenceFault | 'session' | 'unproven';

/** A look at a whole log. `given`: what became of somebody else's evidence; null without any, or where it differs, which the look says. */
export type CheckedLog = Checked & {
  readonly given: GivenResult | null;
  /** When the evidence was made, if it is known. */
  readonly givenAt: string | null;
  readonly tookMs: number;
};

/** Answers of a proof may be cached for five seconds on their way. */
const NEWER_MS = 6_000;

type Opened = { readonly evidence: Evidence; readonly memory: Memory; readonly proof: QueueProof };

/**
 * Looks at a session's whole log by what this browser stored, by the hashes that the page shows, and by what somebody else was shown; stores what it saw when none of them differs.
 */
export async function checkLog(
  session: number,
  shown: ReadonlyMap<number, string> = new Map(),
  given: readonly Evidence[] = [],
): Promise<CheckedLog | CheckFailure> {
  const tools = browserTools();
  if (tools === null) return 'unable';
  const began = performance.now();
  const memory = readLook(session);
  // The log is asked for after its proofs, so that it is never older than what was signed.
  const proof = await newestProof(session, memory?.tree?.size);
  if (!proof.ok) return { error: proof.error };
  const opened = await openGiven(session, given, tools);
  if (typeof opened !== 'string' && 'error' in opened) return opened;
  const trace = await loadTrace(session);
  if (!trace.ok) return { error: trace.error };
  const own = await lookAgain(trace.data, proof.data, memory, tools, shown);
  const base = { session, memory, by: 'stored', proof: proof.data, trace: trace.data } as const;
  const found =
    own.state === 'different' || typeof opened === 'string' ? null : await firstFinding(trace.data, opened, tools);
  const finding = found && typeof found !== 'string' ? found : null;
  if (own.state !== 'different' && finding === null) storeLook(session, own.memory);
  const checked = await addVersions(finding ? { ...base, ...finding } : { ...base, look: own }, tools);
  const result = typeof opened === 'string' ? opened : typeof found === 'string' ? found : null;
  return {
    ...checked,
    given: result ?? (given.length > 0 && checked.look.state !== 'different' ? 'fits' : null),
    givenAt: given[0]?.at ?? null,
    tookMs: performance.now() - began,
  };
}

/** A proof whose tree is not smaller than one that is known already; one more is asked for when the answer on the way is old. */
async function newestProof(session: number, size: number | undefined) {
  const proof = await loadProof(session, size);
  if (!proof.ok || size === undefined || treeSize(proof.data) >= size) return proof;
  await new Promise((resolve) => void setTimeout(resolve, NEWER_MS));
  return loadProof(session, size);
}

async function openGiven(
  session: number,
  given: readonly Evidence[],
  tools: CheckTools,
): Promise<readonly Opened[] | GivenResult | { readonly error: Exclude<CheckFailure, 'unable'>['error'] }> {
  if (given.some((evidence) => evidence.session !== session)) return 'session';
  if (given.length > 0 && !(await knowsSignatures())) return 'unproven';
  const opened: Opened[] = [];
  for (const evidence of given) {
    const memory = await openEvidence(evidence, tools);
    if (typeof memory === 'string') return memory;
    const proof = await newestProof(session, memory.tree?.size);
    if (!proof.ok) return { error: proof.error };
    opened.push({ evidence, memory, proof: proof.data });
  }
  return opened;
}

/** The first evidence that differs, or that proves nothing; null when all of it fits. */
async function firstFinding(
  trace: QueueTrace,
  opened: readonly Opened[],
  tools: CheckTools,
): Promise<{ look: Look; memory: Memory; by: 'given'; proof: QueueProof } | EvidenceFault | null> {
  for (const { evidence, memory, proof } of opened) {
    const look = await compareWithEvidence(trace, proof, evidence, tools);
    if (typeof look === 'string') return look;
    if (look.state === 'different') return { look, memory, by: 'given', proof };
  }
  return null;
}
