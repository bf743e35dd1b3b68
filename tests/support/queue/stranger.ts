import { getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import { compareWithEvidence, evidenceOf, openEvidence } from '#contract/queue/checkpoint/evidence.ts';
import type { EvidenceFault } from '#contract/queue/checkpoint/evidence.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import type { Look, Memory, QueueProof } from '#contract/queue/checkpoint/open-proof.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { answered } from '../answered.ts';
import type { TestApp } from '../app.ts';

const PAGE = 1_000;

/** Somebody who has no account and no rights: they ask what everybody may ask, and store what a ticket and a checkpoint hold. */
export class Stranger {
  memory: Memory | null = null;
  private readonly app: TestApp;
  private readonly session: number;

  constructor(app: TestApp, session: number) {
    this.app = app;
    this.session = session;
  }

  /** What the site shows at this moment: the whole log, and its proof from the stored checkpoint on. `at`: an event whose hash is asked for, as a ticket does. */
  async ask(at?: number, from = this.memory?.tree?.size): Promise<{ trace: QueueTrace; proof: QueueProof }> {
    const params = { session: `${this.session}` };
    const query = { ...(from !== undefined && { from: `${from}` }), ...(at !== undefined && { at: `${at}` }) };
    const proof = await answered(this.app.call(getQueueProof, { params, query }));
    const trace = await answered(this.app.call(getQueueTrace, { params, query: { after: '0' } }));
    const events = [...trace.events];
    while (events.length < trace.total && events.length % PAGE === 0 && events.length > 0) {
      const after = `${events.at(-1)!.version}`;
      events.push(...(await answered(this.app.call(getQueueTrace, { params, query: { after } }))).events);
    }
    return { proof, trace: { ...trace, events } };
  }

  /** Looks, and stores what was seen when nothing was wrong. */
  async look(): Promise<Look> {
    const { trace, proof } = await this.ask();
    const look = await lookAgain(trace, proof, this.memory, nodeTools);
    if (look.state !== 'different') this.memory = look.memory;
    return look;
  }

  /** What they stored, to be handed on. */
  evidence(): Evidence {
    return evidenceOf(this.session, this.memory!)!;
  }

  /** Compares what the site shows at this moment with what somebody else was shown. */
  async compare(evidence: Evidence): Promise<Look | EvidenceFault> {
    const opened = await openEvidence(evidence, nodeTools);
    const { trace, proof } = await this.ask(undefined, typeof opened === 'string' ? 0 : opened.tree!.size);
    return compareWithEvidence(trace, proof, evidence, nodeTools);
  }
}
