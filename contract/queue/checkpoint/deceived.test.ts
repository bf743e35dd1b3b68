import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { TwoFacedOperator } from '#tests/support/queue/signed-history.ts';
import { PLAIN_EVENT } from '#tests/support/queue/traced-event.ts';
import { evidenceOf, evidenceOfProof, readEvidence } from './evidence.ts';
import { lookAgain } from './look-again.ts';
import { glance, isNews } from './open-proof.ts';
import type { Look, QueueProof } from './open-proof.ts';
import { isSoundProof, isSoundTrace } from './sound-answer.ts';

const SESSION = 5;
const START = Date.parse('2026-11-30T02:00:00.000Z');
const at = new Date(START + 3_600_000);
const minute = (count: number): string => new Date(START + count * 60_000).toISOString();

/** The log of a session in which so many numbers were taken, a minute apart. */
function logOf(numbers: number): QueueTrace {
  const events: QueueTrace['events'] = [];
  for (let version = 1; version <= numbers; version += 1) {
    const parts = [
      events.at(-1)?.hash ?? '',
      SESSION,
      version,
      'ISSUED',
      version,
      '{}',
      Date.parse(minute(version)),
      'seal',
    ];
    const text = parts.join('|');
    events.push({
      version,
      kind: 'ISSUED',
      label: `B0${version}`,
      at: minute(version),
      ...PLAIN_EVENT,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    } as unknown as QueueTrace['events'][number]);
  }
  const hospital = { name: 'RS', slug_name: 'rs' };
  const session = {
    id: SESSION,
    date: '2026-11-30',
    zone: 'WIB',
    status: 'OPEN',
    prefix: 'B',
    doctor: 'dr. Sari',
    clinic: 'Umum',
    hospital,
  };
  const counts = { BOOKED: numbers };
  return {
    session,
    hash: events.at(-1)!.hash,
    is_final: false,
    events,
    total: numbers,
    counts,
  } as unknown as QueueTrace;
}

const ticket = { session: SESSION, version: 2 };
const memoryOf = (look: Look) => (look.state === 'different' ? null : look.memory);
const headAt = (log: QueueTrace, version: number) => ({ version, head: log.events[version - 1]!.hash });

test('a ticket whose log was written anew under a further leaf looks at the whole log, and finds it, whatever the server says of its step', async () => {
  const operator = new TwoFacedOperator();
  const [seen, longer] = [logOf(2), logOf(3)];
  const first = await lookAgain(seen, await operator.proof(seen, at), null, nodeTools);
  const memory = { ...memoryOf(first)!, since: 2, heads: [headAt(seen, 2)] };
  const anew = operator.rewritten(longer, 1);
  for (const head of [null, headAt(seen, 2)]) {
    const proof: QueueProof = { ...(await operator.proofBehind(seen, anew, at)), head };
    const glimpse = await glance(ticket, proof, memory, nodeTools);
    // What nobody signed cannot be judged by a glance.
    expect([glimpse.state, isNews(glimpse, proof, memory)]).toEqual(['same', true]);
    expect(await lookAgain(anew, proof, memory, nodeTools)).toMatchObject({
      state: 'different',
      why: 'seen',
      version: 2,
    });
  }
  // An honest log that goes on is looked at as well, and fits; one in which nothing happened is not loaded again.
  const honest = await operator.proofBehind(seen, longer, at);
  expect(await lookAgain(longer, honest, memory, nodeTools)).toMatchObject({ state: 'same' });
  const still = await operator.proof(seen, at);
  expect(isNews(await glance(ticket, still, memory, nodeTools), still, memory)).toBe(false);
});

test('what the site spoils of a file takes nothing from what its browser had stored', async () => {
  const operator = new TwoFacedOperator();
  const log = logOf(2);
  const proof = await operator.proof(log, at);
  const stored = evidenceOf(SESSION, memoryOf(await lookAgain(log, proof, null, nodeTools))!)!;
  const shown = evidenceOfProof(SESSION, proof)!;
  for (const spoiled of [
    { ...shown, leaf: { ...shown.leaf!, inclusion: Array.from({ length: 65 }, () => 'x') } },
    { ...shown, note: 7 },
    { ...shown, session: 6 },
    null,
  ])
    expect(readEvidence(JSON.stringify({ evidence: [stored, spoiled] }))).toEqual([stored]);
  // A moment is not signed, and one that no page can draw is left out.
  for (const moment of ['soon', '+275760-09-13T00:00:00.000Z'])
    expect(readEvidence(JSON.stringify({ evidence: [{ ...shown, at: moment }] }))).toEqual([{ ...shown, at: null }]);
  expect(readEvidence(`Lihat https://antrian.example/jejak/5#bukti=${'A'.repeat(30_000)}`)).toBeNull();
});

test('an answer that a page cannot draw is none', async () => {
  const log = logOf(2);
  const proof = await new TwoFacedOperator().proof(log, at);
  expect([isSoundProof(proof), isSoundTrace(log, SESSION)]).toEqual([true, true]);
  for (const spoiled of [
    { made_at: 'soon' },
    { made_at: '+275760-09-13T00:00:00.000Z' },
    { next_at: null },
    { witnesses: null },
    { consistency: [1] },
    { leaf: { index: 0, text: 'x', inclusion: null } },
    { head: { version: 'x', head: '' } },
    { key: null },
  ])
    expect([spoiled, isSoundProof({ ...proof, ...spoiled })]).toEqual([spoiled, false]);
  expect(isSoundProof(null)).toBe(false);
  expect(isSoundTrace(log, SESSION + 1)).toBe(false);
  expect(isSoundTrace({ ...log, events: [{ ...log.events[0]!, at: 'soon' }] }, SESSION)).toBe(false);
  expect(isSoundTrace({ ...log, events: null }, SESSION)).toBe(false);
});

test('a witness counts once, however often its key is named, and not at all where no signature is looked at', async () => {
  const log = logOf(2);
  const proof = await new TwoFacedOperator().proof(log, at, true);
  const twice = { ...proof, witnesses: [...proof.witnesses, ...proof.witnesses] };
  const look = await lookAgain(log, twice, null, nodeTools);
  expect(look).toMatchObject({ isSigned: true, witnesses: [{ witness: 'saksi.example/w1' }] });
  const blind = { ...nodeTools, verify: () => Promise.resolve(true), knowsSignatures: () => Promise.resolve(false) };
  expect(await lookAgain(log, proof, null, blind)).toMatchObject({ state: 'same', isSigned: false, witnesses: [] });
});

test('since when a step waits is said by its own time, whatever the server says of its record', async () => {
  const operator = new TwoFacedOperator();
  const [short, long] = [logOf(1), logOf(3)];
  for (const made_at of [null, minute(1)]) {
    const proof = { ...(await operator.proof(short, at)), made_at };
    expect(await lookAgain(long, proof, null, nodeTools)).toMatchObject({ state: 'waiting', waitsSince: minute(2) });
  }
});
