import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadEvidence, verifyWithEvidence } from '#data/verify-queue.ts';
import { compareWithEvidence, evidenceOfProof, readEvidence } from '#contract/queue/checkpoint/evidence.ts';
import { packEvidence } from '#contract/queue/checkpoint/evidence-text.ts';
import type { Evidence } from '#contract/queue/checkpoint/evidence-text.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { Stranger } from '../../support/queue/stranger.ts';
import { all, change, rebuild, treeGone, workAsOwner } from '../../support/queue/tamper-log.ts';

let app: TestApp;
let desk: DeskStand;
let folder: string;
let lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
afterEach(() => workAsOwner(app, (client) => treeGone(client, 0)));

const checkpoint = () => {
  app.clock.minutes(1);
  return makeCheckpoints(app.clock.now, app.deps);
};
const verify = (evidence: readonly Evidence[]) => {
  lines = [];
  return verifyWithEvidence(app.deps.pool, evidence, (line) => void lines.push(line));
};
const sizeOf = ({ note }: Evidence) => note.split('\n')[1];
const otherTime = all(change("at = at + interval '1 minute'", "kind = 'CHECKED_IN' and number = 1"), rebuild);

/** A session under a checkpoint beside those of others, and somebody who saw it. */
async function seenDay() {
  await desk.queue(1);
  const { session } = await desk.queue(3);
  await desk.start(session);
  await checkpoint();
  const one = new Stranger(app, session);
  expect(await one.look()).toMatchObject({ state: 'same' });
  return { session, one };
}

test('an operator who shows two people two histories, each consistent and signed by the one key, is found when one of them opens the evidence of the other', async () => {
  const { session, one } = await seenDay();
  const shownToOne = await one.ask();
  await workAsOwner(app, (client) => all(otherTime, treeGone)(client, session));
  await checkpoint();
  const other = new Stranger(app, session);
  // Neither finds anything by themselves.
  expect(await other.look()).toMatchObject({ state: 'same' });
  expect(one.evidence().key).toBe(other.evidence().key);
  expect(await other.compare(one.evidence())).toMatchObject({ state: 'different', why: 'seen' });
  // The signed trees contradict each other too, whatever is said of the session.
  expect(await other.compare({ ...one.evidence(), leaf: null })).toMatchObject({
    why: expect.stringMatching(/^(history|shorter)$/),
  });
  expect(await compareWithEvidence(shownToOne.trace, shownToOne.proof, other.evidence(), nodeTools)).toMatchObject({
    state: 'different',
  });
  // So does the command, at the operator's own database.
  expect(await verify([one.evidence()])).toBe(1);
  expect(lines.at(-1)).toMatch(/the evidence is of (another tree|a tree that is larger)/);
  await desk.call(session);
  await checkpoint();
  // A tree that has grown beyond that of the evidence is another one all the same.
  while (Number(sizeOf(one.evidence())) >= Number(sizeOf(other.evidence()))) {
    await desk.queue(1);
    await checkpoint();
    await other.look();
  }
  expect(await verify([{ ...one.evidence(), leaf: null }])).toBe(1);
  expect(lines.at(-1)).toContain('two histories were shown');
});

test('a log that was written anew under a further leaf of the same tree is found by evidence of the leaf before', async () => {
  const { session, one } = await seenDay();
  const older = one.evidence();
  await workAsOwner(app, (client) => otherTime(client, session));
  await desk.call(session);
  await checkpoint();
  const other = new Stranger(app, session);
  expect(await other.look()).toMatchObject({ state: 'same' });
  expect(await other.compare(older)).toMatchObject({ state: 'different', why: 'seen', version: 7 });
  expect(await verify([older])).toBeGreaterThan(0);
  expect(lines.at(-1)).toBe(`session ${session}: the evidence has another event (event 7, ${sizeOf(older)} leaves)`);
});

test('honest evidence accuses nobody: of the same moment, older, from before the first step, and without the session', async () => {
  const { session, one } = await seenDay();
  const older = one.evidence();
  const other = new Stranger(app, session);
  expect(await other.compare(older)).toMatchObject({ state: 'same' });
  await desk.call(session);
  expect(await other.compare(older)).toMatchObject({ state: 'waiting' });
  await checkpoint();
  expect(await other.compare(older)).toMatchObject({ state: 'same' });
  expect(await verify([older])).toBe(0);
  expect(lines.at(-1)).toBe(`session ${session}: the evidence fits (event 7, ${sizeOf(older)} leaves)`);
  const later = await desk.queue(1);
  const stranger = new Stranger(app, later.session);
  expect(await stranger.look()).toMatchObject({ state: 'waiting' });
  expect(stranger.evidence().leaf).toBeNull();
  await checkpoint();
  expect(await stranger.compare(stranger.evidence())).toMatchObject({ state: 'same' });
  expect(await verify([stranger.evidence()])).toBe(0);
});

test('evidence that is newer than what is shown fits once the newer is shown, and until then the tree is said to be shorter', async () => {
  const { session, one } = await seenDay();
  const shownBefore = await one.ask();
  await desk.call(session);
  await checkpoint();
  await one.look();
  expect(await compareWithEvidence(shownBefore.trace, shownBefore.proof, one.evidence(), nodeTools)).toMatchObject({
    state: 'different',
    why: 'gone',
  });
  const { leaf: _, ...tree } = one.evidence();
  const alone = { ...tree, leaf: null };
  expect(await compareWithEvidence(shownBefore.trace, shownBefore.proof, alone, nodeTools)).toMatchObject({
    why: 'shorter',
  });
  expect(await new Stranger(app, session).compare(one.evidence())).toMatchObject({ state: 'same' });
});

test('nobody can make evidence up: another root, another step, the leaf of another session and another key prove nothing', async () => {
  const { session, one } = await seenDay();
  const real = one.evidence();
  const other = new Stranger(app, session);
  const flipped = (text: string) =>
    text.replace(/[0-9a-f]{64}/, (head) => (head.startsWith('0') ? '1' : '0') + head.slice(1));
  expect(await other.compare({ ...real, note: real.note.replace(/\n(\d+)\n/, '\n1$1\n') })).toBe('forged');
  expect(await other.compare({ ...real, leaf: { ...real.leaf!, text: flipped(real.leaf!.text) } })).toBe('leaf');
  expect(await other.compare({ ...real, session: session - 1 })).toBe('leaf');
  expect(await verify([{ ...real, leaf: { ...real.leaf!, text: flipped(real.leaf!.text) } }])).toBe(1);
  expect(lines.at(-1)).toContain('is not signed by its own key');
  const { trace, proof } = await other.ask();
  const foreign = { ...proof, key: proof.key.replace(/\+[^+]+$/, `+AQ${'A'.repeat(41)}=`) };
  expect(await compareWithEvidence(trace, foreign, real, nodeTools)).toBe('key');
});

test('evidence is read out of a link, out of what stands behind its sign, and out of the saved file, and out of nothing else', async () => {
  const { session, one } = await seenDay();
  const { trace, proof } = await one.ask();
  const evidence = one.evidence();
  const packed = packEvidence(evidence)!;
  expect(packed).toMatch(/^[\w-]{300,1600}$/);
  const link = `https://antrian.example/jejak/${session}#bukti=${packed}`;
  expect(readEvidence(link)).toEqual([evidence]);
  expect(readEvidence(` ${packed}\n`)).toEqual([evidence]);
  const shown = evidenceOfProof(session, proof)!;
  const saved = JSON.stringify({ session, evidence: [evidence, shown], trace }, null, 2);
  expect(readEvidence(saved)).toEqual([evidence, shown]);
  const file = join(folder, 'bukti.json');
  await writeFile(file, saved);
  expect(await loadEvidence(file)).toEqual([evidence, shown]);
  expect(await loadEvidence(link)).toEqual([evidence]);
  expect(await verify((await loadEvidence(file))!)).toBe(0);
  for (const bad of [
    '',
    'halo',
    '{',
    'null',
    '[]',
    '{"evidence":[]}',
    '{"evidence":[{"session":1}]}',
    packed.slice(0, -4),
    `${packed}AA`,
    `C${packed.slice(1)}`,
    `/jejak/1#bukti=${'A'.repeat(80)}`,
    `/jejak/1#bukti=${'_'.repeat(80)}`,
  ])
    expect([bad, readEvidence(bad)]).toEqual([bad, null]);
  expect(await loadEvidence(folder)).toBeNull();
});
