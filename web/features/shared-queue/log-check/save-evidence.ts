import { evidenceOf, evidenceOfProof } from '#contract/queue/checkpoint/evidence.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { download } from '../../../lib/download.ts';
import type { Checked } from './checked.ts';
import { readLook } from './stored-looks.ts';
import { differing } from './different.text.ts';

/** What is handed on of a look: what was stored, or what it stores now; otherwise what was shown. Null before the first signed record. */
export function evidenceToShow({ session, look, memory, proof }: Checked): Evidence | null {
  const stored = look.state === 'different' ? memory : look.memory;
  return (stored && evidenceOf(session, stored)) ?? evidenceOfProof(session, proof);
}

/**
 * Saves what a look was made from, which others can open on the page of a trace, or hand to 'verify-queue'. What this browser stored beside it is left out, because its first step is the one with which its person took a
 * number.
 */
export function saveEvidence({ session, look, memory, proof, trace }: Checked): void {
  const own = readLook(session);
  const all = [memory && evidenceOf(session, memory), own && evidenceOf(session, own), evidenceOfProof(session, proof)];
  // What was stored is often what was compared with.
  const evidence = all.filter((each, at) => each && all.findIndex((other) => other?.note === each.note) === at);
  const content = JSON.stringify({ session, evidence, look, proof, trace }, null, 2);
  download(new Blob([content], { type: 'application/json' }), differing.file(session));
}
