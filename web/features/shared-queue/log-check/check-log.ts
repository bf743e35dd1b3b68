import { compareWithEvidence, openEvidence } from '#contract/queue/checkpoint/evidence.ts';
import type { EvidenceFault } from '#contract/queue/checkpoint/evidence.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import type { CheckTools, Look, Memory, QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import { treeSize } from '#contract/queue/checkpoint/open-proof.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { browserTools, knowsSignatures } from './browser-tools.ts';
import { addVersions, loadProof } from './load-proof.ts';
import type { Checked, CheckFailure } from './checked.ts';
import { loadTrace } from './load-trace.ts';
import { readLook, storeLook } from './stored-looks.ts';

/** What became of evidence that somebody else handed on. 'record': its record fits, and says nothing of this queue yet. 'session': it is of another queue. 'unproven': this browser cannot check who signed it. 'unanswered': the server did not answer what it was asked for it. */
export type GivenResult = 'fits' | 'record' | EvidenceFault | 'session' | 'unproven' | 'unanswered';

/** A look at a whole log. `given`: what became of somebody else's evidence; null without any, or where it differs, which the look says. */
export type CheckedLog = Checked & {
  readonly given: GivenResult | null;
  /** When the evidence was made, if it is known. */
  readonly givenAt: string | null;
  readonly tookMs: number;
  /** By this browser's clock. */
  readonly checkedAt: number;
};

/** Answers of a proof may be cached for five seconds on their way. */
const NEWER_MS = 6_000;

type Opened = { readonly evidence: Evidence; readonly memory: Memory; readonly proof: QueueProof };
type Finding = { readonly look: Look; readonly memory: Memory; readonly by: 'given'; readonly proof: QueueProof };

export type CheckWishes = {
  /** Hashes that the page shows, by version. */
  readonly shown?: ReadonlyMap<number, string>;
  /** What somebody else was shown. */
  readonly given?: readonly Evidence[];
  /** The version of the log that a ticket was shown with: its number is in it. */
  readonly since?: number;
};

/**
 * Looks at a session's whole log by what this browser stored, by the hashes that the page shows, and by what somebody else was shown; stores what it saw when none of them differs.
 */
export async function checkLog(
  session: number,
  { shown = new Map(), given = [], since }: CheckWishes,
): Promise<CheckedLog | CheckFailure> {
  const tools = browserTools();
  if (tools === null) return 'unable';
  const began = performance.now();
  const memory = readLook(session);
  // The log is asked for after its proofs, so that it is never older than what was signed.
  const proof = await newestProof(session, memory?.tree?.size);
  if (!proof.ok) return { error: proof.error };
  const opened = await openGiven(session, given, tools);
  const trace = await loadTrace(session);
  if (!trace.ok) return { error: trace.error };
  const own = await lookAgain(trace.data, proof.data, memory, tools, shown);
  const base = { session, memory, by: 'stored', proof: proof.data, trace: trace.data } as const;
  const found = own.state === 'different' ? null : await compareGiven(trace.data, opened, tools);
  const finding = found && typeof found !== 'string' ? found : null;
  if (own.state !== 'different' && finding === null) storeLook(session, sinceTicket(own.memory, trace.data, since));
  const checked = await addVersions(finding ? { ...base, ...finding } : { ...base, look: own }, tools);
  return {
    ...checked,
    given: typeof found === 'string' ? found : null,
    givenAt: given[0]?.at ?? null,
    tookMs: performance.now() - began,
    checkedAt: Date.now(),
  };
}

/** What to store of a log that a ticket stands in: from the first look on, the step with which the ticket came stands first. */
function sinceTicket(memory: Memory, { events }: QueueTrace, since: number | undefined): Memory {
  if (since === undefined || memory.since !== null) return memory;
  const step = events.find(({ version }) => version === since);
  const heads = memory.heads.filter(({ version }) => version !== since);
  return { ...memory, since, heads: step ? [{ version: since, head: step.hash }, ...heads.slice(-2)] : heads };
}

/** A proof whose tree is not smaller than one that is known already; one more is asked for when the answer on the way is old. */
async function newestProof(session: number, size: number | undefined) {
  const proof = await loadProof(session, size);
  if (!proof.ok || size === undefined || treeSize(proof.data) >= size) return proof;
  await new Promise((resolve) => void setTimeout(resolve, NEWER_MS));
  return loadProof(session, size);
}

/** Evidence that proves something, with the site's proof from its tree on; otherwise why it proves nothing. */
async function openGiven(
  session: number,
  given: readonly Evidence[],
  tools: CheckTools,
): Promise<readonly (Opened | GivenResult)[]> {
  const opened: (Opened | GivenResult)[] = [];
  const isKnown = given.length === 0 || (await knowsSignatures());
  for (const evidence of given) {
    const memory = isKnown ? await openEvidence(evidence, tools) : 'unproven';
    const proof = typeof memory === 'string' ? null : await newestProof(session, memory.tree?.size);
    if (evidence.session !== session) opened.push('session');
    else if (typeof memory === 'string') opened.push(memory);
    else opened.push(proof?.ok ? { evidence, memory, proof: proof.data } : 'unanswered');
  }
  return opened;
}

/**
 * What all that was handed on comes to: the first finding; otherwise that one of it was not answered, or that it fits, when some of it does, because what the site spoiled takes nothing from the rest; otherwise why it
 * proves nothing. Null where nothing was handed on.
 */
async function compareGiven(
  trace: QueueTrace,
  given: readonly (Opened | GivenResult)[],
  tools: CheckTools,
): Promise<Finding | GivenResult | null> {
  const results: GivenResult[] = [];
  for (const one of given) {
    const look = typeof one === 'string' ? one : await compareWithEvidence(trace, one.proof, one.evidence, tools);
    if (typeof one !== 'string' && typeof look !== 'string' && look.state === 'different')
      return { look, memory: one.memory, by: 'given', proof: one.proof };
    if (typeof look === 'string') results.push(look);
    else results.push(typeof one !== 'string' && one.memory.covered > 0 ? 'fits' : 'record');
  }
  return results.find((each) => each === 'unanswered') ?? results.find((each) => each === 'fits') ?? results[0] ?? null;
}
