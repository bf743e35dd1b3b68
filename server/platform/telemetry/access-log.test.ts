import { expect, test, vi } from 'vitest';
import { createAccessLog } from './access-log.ts';

const SENT = { method: 'GET', status: 200, bytes: 1_234, seconds: 0.01234 };
const SEEN = { id: '0b1d2c3e4f506172839405a6b7c8d9e0', isInner: false };

function createTarget() {
  const written: string[] = [];
  const output = { writableLength: 0, write: (text: string) => void written.push(text) };
  return { written, output, log: createAccessLog(() => new Date('2026-11-23T02:00:00Z'), output, 'one:3000') };
}

test('each answered request is one line of JSON', () => {
  const { written, log } = createTarget();
  log.note({ ...SEEN, route: { kind: 'page', pattern: '/d/:id?' } }, SENT);
  log.note(null, { ...SENT, status: 499 });
  log.flush();
  const lines = written.join('').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: '2026-11-23T02:00:00.000Z',
      request_id: SEEN.id,
      method: 'GET',
      kind: 'page',
      route: '/d/:id?',
      status: 200,
      seconds: 0.0123,
      bytes: 1_234,
      server: 'one:3000',
    },
    expect.objectContaining({ request_id: null, kind: 'other', route: 'other', status: 499 }),
  ]);
});

test('lines leave together: after a second, or when there are many', () => {
  vi.useFakeTimers();
  const { written, log } = createTarget();
  log.note(null, SENT);
  log.note(null, SENT);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(written).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
  for (let line = 0; line < 500; line += 1) log.note(null, SENT);
  expect(written.length).toBeGreaterThan(1);
  log.flush();
  expect(written.join('').trimEnd().split('\n')).toHaveLength(502);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('where nobody reads, lines are lost and counted, and the memory stays', () => {
  const { written, output, log } = createTarget();
  output.writableLength = 9_000_000;
  log.note(null, SENT);
  log.note(null, SENT);
  log.flush();
  output.writableLength = 0;
  log.note(null, SENT);
  log.flush();
  expect(log.lost()).toBe(2);
  expect(written.join('').trimEnd().split('\n')).toHaveLength(1);
});

test('whatever a route or a method is called, a line stays one line of JSON', () => {
  const { written, log } = createTarget();
  const pattern = '/a"b\n\\c\u2028';
  log.note({ ...SEEN, route: { kind: 'other', pattern } }, { ...SENT, method: 'M"X' });
  log.flush();
  expect(written.join('').trimEnd()).not.toContain('\n');
  expect(JSON.parse(written.join(''))).toMatchObject({ route: pattern, method: 'M"X' });
});
