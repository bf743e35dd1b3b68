import { toHex } from '#domain/queue/checkpoint/base64.ts';
import { countsFit } from '#domain/queue/checkpoint/counts-fit.ts';
import { differingFacts } from '#domain/queue/checkpoint/leaf.ts';
import type { LeafFact, QueueLeaf } from '#domain/queue/checkpoint/leaf.ts';
import { isFinal, statusFits } from '#domain/queue/checkpoint/status-fits.ts';
import type { CheckTools } from '#domain/queue/checkpoint/note.ts';
import type { QueueEvent } from '#domain/queue/event.ts';
import { eventBehindPublic } from '#domain/queue/trace/public-event.ts';
import { readText, verifyChain } from '../trace/verify-chain.ts';
import type { QueueTrace } from '../trace/verify-chain.ts';
import {
  different,
  isSignatureKnown,
  NOTHING_STORED,
  openCheckpoint,
  openLeaf,
  seenTree,
  withHead,
  witnessesOfBoth,
} from './open-proof.ts';
import type { Look, Memory, QueueProof } from './open-proof.ts';

/** Names may be corrected later, and the page says so; all others make the log another one. */
const NAMES: readonly LeafFact[] = ['doctor', 'clinic', 'center'];

/**
 * Looks at a session's log as somebody who trusts only what they stored: the events are one chain, the chain is that of the leaf, the leaf stands under the signed checkpoint, the checkpoint
 * continues the stored one, and nothing that was seen before is another now. `trace`: the whole log. `memory`: null at the first look.
 */
export async function lookAgain(
  trace: QueueTrace,
  proof: QueueProof,
  memory: Memory | null,
  tools: CheckTools,
  shown: ReadonlyMap<number, string> = new Map(),
): Promise<Look> {
  const stored = memory ?? NOTHING_STORED;
  // An end of the log could hide what stands before it.
  if (trace.events.length !== trace.total) return different('gone', trace.events[0]?.version ?? 1);
  const chain = await verifyChain(trace, shown, async (text) => toHex(await tools.digest(tools.utf8(text))));
  const seen = await compareWithSeen(trace, stored, proof, tools);
  if (seen) return seen;
  if (!chain.ok) return different(chain.why, chain.version);
  const opened = await openCheckpoint(proof, stored, tools);
  if (typeof opened === 'string') return different(opened);
  const leaf = opened && (await openLeaf(proof, trace.session.id, opened.checkpoint, tools));
  if (leaf === 'leaf') return different('leaf');
  const covered = leaf?.version ?? 0;
  if (covered < stored.covered) return different('gone', covered + 1);
  const off = leaf ? differenceFrom(leaf, trace) : null;
  if (off) return off;
  const late = unrecordedSince(trace, covered, proof.made_at);
  if (late !== null) return different('recorded', late);
  const log = replayedFrom(trace);
  // An old log whose texts are partly hidden does not say enough to count. No step of the session itself is hidden.
  if (chain.hidden === 0 && !countsFit(log, trace.counts)) return different('counts');
  if (!statusFits(log, trace.session.status) || trace.is_final !== isFinal(trace.session.status))
    return different('status');
  const last = trace.events.at(-1);
  return {
    state: covered < trace.total ? 'waiting' : 'same',
    at: proof.made_at,
    nextAt: proof.next_at,
    steps: trace.total,
    hidden: chain.hidden,
    unrecorded: trace.total - covered,
    waitsSince: trace.events.find(({ version }) => version > covered)?.at ?? null,
    isSigned: await isSignatureKnown(tools),
    renamed: leaf ? differingFacts(leaf, shownFacts(trace)) : [],
    witnesses: opened ? await witnessesOfBoth(opened.note, stored, proof, tools) : [],
    memory: {
      since: stored.since,
      key: proof.key,
      heads: last ? withHead(stored.heads, { version: last.version, head: last.hash }) : stored.heads,
      covered,
      tree: seenTree(opened, proof, stored.tree),
    },
  };
}

async function compareWithSeen(
  { events, total }: QueueTrace,
  { heads, covered }: Memory,
  proof: QueueProof,
  tools: CheckTools,
): Promise<Look | null> {
  for (const { version, head } of heads) {
    if (version > total) return different('gone', total + 1);
    const event = events.find((each) => each.version === version);
    if (
      event &&
      (event.hash !== head || (event.text !== '' && toHex(await tools.digest(tools.utf8(event.text))) !== head))
    )
      return different('seen', version);
  }
  return covered > 0 && proof.leaf === null ? different('gone', 1) : null;
}

/** A checkpoint takes every event in that is older than this; a minute is usual, ten are for clocks that differ. */
const RECORDED_WITHIN_MS = 30 * 60_000;

/** The first event that a checkpoint should have and has not: null when there is none. */
function unrecordedSince({ events }: QueueTrace, covered: number, madeAt: string | null): number | null {
  const first = events.find(({ version }) => version > covered);
  if (!first || madeAt === null) return null;
  return Date.parse(madeAt) - Date.parse(first.at) > RECORDED_WITHIN_MS ? first.version : null;
}

function differenceFrom(leaf: QueueLeaf, trace: QueueTrace): Look | null {
  if (leaf.version > trace.total) return different('gone', trace.total + 1);
  const event = trace.events.find(({ version }) => version === leaf.version);
  if (event?.hash !== leaf.head) return different('recorded', leaf.version);
  const facts = differingFacts(leaf, shownFacts(trace)).filter((fact) => !NAMES.includes(fact));
  return facts.length > 0 ? different('facts', null, facts) : null;
}

function shownFacts({ session: { date, zone, prefix, doctor, clinic, hospital } }: QueueTrace) {
  return { date, zone, prefix, doctor, clinic, center: hospital.name };
}

const replayedFrom = ({ events }: QueueTrace): QueueEvent[] =>
  events.flatMap((event) => readText(event) ?? []).map(eventBehindPublic);
