import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AlreadyRunning, takeLock } from '../db/embedded/embedded-lock.ts';
import { runProgram } from './run-program.ts';

/** The build of the pages failed; the message holds the build's output. */
export class BuildFailed extends Error {
  constructor(output: string) {
    super(`Building the pages failed:\n${output.trim()}`);
    this.name = 'BuildFailed';
  }
}

/** The files and folders that the pages are built from. */
const SOURCES = [
  'web',
  'contract',
  'domain',
  'package-lock.json',
  'vite.config.ts',
  'vite.islands.config.ts',
  'vite-lean-contract.ts',
  'vite-lean-libraries.ts',
  'vite-shared-files.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
];
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 1024;

/**
 * Builds the pages into .build when their sources have changed since the last build. Two processes that start at once build once. Returns whether it
 * built. Throws with the build's own output.
 */
export async function buildWeb(checkout: string, log: (line: string) => void, halt?: AbortSignal): Promise<boolean> {
  const wanted = await sourcesHash(checkout);
  if (await isBuilt(checkout, wanted)) return false;
  const release = await buildLock(checkout);
  try {
    if (await isBuilt(checkout, wanted)) return false;
    log('building the pages');
    await rm(stampPath(checkout), { force: true });
    await runBuild(checkout, halt);
    await compressFiles(join(checkout, '.build', 'client'));
    await writeFile(stampPath(checkout), wanted);
    return true;
  } finally {
    await release();
  }
}

const stampPath = (checkout: string): string => join(checkout, '.build', 'stamp');

async function isBuilt(checkout: string, wanted: string): Promise<boolean> {
  const stamp = await readFile(stampPath(checkout), 'utf8').catch(() => '');
  return stamp === wanted;
}

async function sourcesHash(checkout: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesBelow(join(checkout, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(file.slice(checkout.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The lock does not lie in .build, which the build itself empties. */
async function buildLock(checkout: string): Promise<() => Promise<void>> {
  const folder = join(checkout, '.cache');
  await mkdir(folder, { recursive: true });
  for (;;) {
    try {
      const lock = await takeLock(join(folder, 'building.json'));
      return lock.release;
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
      await pause(100);
    }
  }
}

/** The islands first, because the pages name their script; then the pages. */
async function runBuild(checkout: string, halt: AbortSignal | undefined): Promise<void> {
  const run = async (...args: string[]): Promise<void> => {
    const [program = '', ...rest] = args;
    const { code, output } = await runProgram(process.execPath, [join(checkout, 'node_modules', program), ...rest], {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      ...(halt && { signal: halt }),
    });
    if (code !== 0) throw new BuildFailed(output);
  };
  await run('vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts');
  await run('@react-router/dev/bin.cjs', 'build');
  // The build of the pages empties their folder.
  await cp(join(checkout, '.cache', 'islands', 'assets'), join(checkout, '.build', 'client', 'assets'), {
    recursive: true,
  });
}

/** Compresses the files whose names carry their hash once, instead of with every response. */
async function compressFiles(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < WORTH_COMPRESSING_BYTES) return;
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }),
  );
}
