import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitWords, freshnessOf } from './freshness.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'antrian-fresh-'));
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Runs git without the settings of whoever runs the test. */
function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    encoding: 'utf8',
  }).trim();
}
function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}
/** Writes a file, commits it under this subject, and answers the commit's hash. */
function commit(subject: string, path: string, text: string): string {
  write(path, text);
  git('add', '-A');
  git('commit', '--quiet', '-m', subject);
  return git('rev-parse', '--short', 'HEAD');
}

const PAGE = 'docs/benchmarks/live.md';
const MEASURED = ['server/queue', 'bench/live.ts'];
const fresh = () => freshnessOf(checkout, 'live', MEASURED);

test('a page is fresh until something that it measures is changed after the commit that it names', async () => {
  const first = commit('Begin', 'server/queue/hub.ts', '1');
  write(PAGE, `Measured ${await commitWords(checkout, MEASURED)}.`);
  commit('Write the figures down', 'README.md', 'readme');
  expect(await fresh()).toMatchObject({ of: { hash: first, subject: 'Begin' }, changed: null });

  commit('Change something else', 'server/booking/book.ts', '1');
  expect((await fresh()).changed).toBeNull();
  const later = commit('Make the hub faster', 'server/queue/hub.ts', '2');
  expect((await fresh()).changed).toMatchObject({ hash: later, subject: 'Make the hub faster' });
});

test('a page is stale when what it measured was changed before the page itself was committed', async () => {
  commit('Begin', 'server/queue/hub.ts', '1');
  write(PAGE, `Measured ${await commitWords(checkout, MEASURED)}.`);
  commit('Make the hub faster, with figures from before', 'server/queue/hub.ts', '2');
  expect((await fresh()).changed).toMatchObject({ subject: 'Make the hub faster, with figures from before' });
});

test('a page says when what it measures was not committed', async () => {
  commit('Begin', 'server/queue/hub.ts', '1');
  write('README.md', 'not measured');
  expect(await commitWords(checkout, MEASURED)).toMatch(/^of commit `[0-9a-f]+` \(\d{4}-\d\d-\d\d\)$/);
  write('bench/live.ts', 'new');
  expect(await commitWords(checkout, MEASURED)).toMatch(/, with changes that were not committed$/);
});

test('a page that names no commit, or one of another history, counts from the commit that wrote it', async () => {
  for (const text of ['Measured once.', 'Measured of commit `0123456789abcdef`.']) {
    const written = commit('Write the page', PAGE, text);
    expect(await fresh()).toMatchObject({ of: { hash: written }, changed: null });
    commit('Change the hub', 'server/queue/hub.ts', text);
    expect((await fresh()).changed).toMatchObject({ subject: 'Change the hub' });
  }
});

test('without a page there is no commit', async () => {
  commit('Begin', 'server/queue/hub.ts', '1');
  expect(await fresh()).toEqual({ of: null, changed: null });
});
