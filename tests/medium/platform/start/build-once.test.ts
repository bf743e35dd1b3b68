import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BUILD_WEB = new URL('../../../../server/platform/start/build-web.ts', import.meta.url).href;
const START = `import { buildWeb } from '${BUILD_WEB}'; console.log(await buildWeb(process.argv[1], () => {}));`;
/**
 * Like the real build, it empties .build first. Then another start comes in the middle of it and must wait (it is ended
 * after a second; if it built too, it would have begun long before).
 */
const BUILDER = `
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
appendFileSync('built', 'begin ');
rmSync('.build', { recursive: true, force: true });
mkdirSync('.build/client', { recursive: true });
if (!process.env.INNER)
  spawnSync(process.execPath, ['--input-type=module', '-e', process.env.START, process.cwd()],
    { timeout: 1000, env: { ...process.env, INNER: '1' } });
writeFileSync('.build/client/page.js', 'x'.repeat(5000));
appendFileSync('built', 'end ');
`;
/** Stands in for the build of the islands. */
const ISLANDS = `
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('.cache/islands/assets', { recursive: true });
writeFileSync('.cache/islands/assets/start.js', 'start');
`;
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.islands.config.ts',
  'vite-lean-contract.ts',
  'vite-lean-libraries.ts',
  'vite-shared-files.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
];

let checkout: string;

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'antrian-build-'));
  for (const folder of ['web', 'contract', 'domain', 'node_modules/@react-router/dev', 'node_modules/vite/bin'])
    await mkdir(join(checkout, folder), { recursive: true });
  for (const file of FILES) await writeFile(join(checkout, file), '');
  await writeFile(join(checkout, 'node_modules', 'vite', 'bin', 'vite.js'), ISLANDS);
  await writeFile(join(checkout, 'node_modules', '@react-router', 'dev', 'bin.cjs'), `import('./builder.mjs');`);
  await writeFile(join(checkout, 'node_modules', '@react-router', 'dev', 'builder.mjs'), BUILDER);
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

/** In a process of its own, like every start. */
async function start(): Promise<string> {
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', START, checkout], {
    env: { ...process.env, START },
  });
  return run.stdout.trim();
}

test('starts at the same moment build the pages once, the others wait for it, and a later one reuses it', async () => {
  const results = await Promise.all([start(), start(), start(), start()]);
  expect(results.sort()).toEqual(['false', 'false', 'false', 'true']);
  expect(await readFile(join(checkout, 'built'), 'utf8')).toBe('begin end ');
  expect(await start()).toBe('false');
  expect(await readFile(join(checkout, '.build', 'client', 'assets', 'start.js'), 'utf8')).toBe('start');
});

test('a changed source builds again', async () => {
  await writeFile(join(checkout, 'web', 'page.ts'), 'changed');
  expect(await start()).toBe('true');
  expect(await readFile(join(checkout, 'built'), 'utf8')).toBe('begin end begin end ');
});
