import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Manifest = { readonly name: string; readonly devDependencies?: object };
type Lock = {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devDependencies?: object }>>;
};

const PRINTED_MAX = 1 << 26;

/**
 * What may run in production, on whatever platform, by the lock file of a checkout: CycloneDX, in JSON. npm is shown a folder without development: `npm sbom --omit dev` also leaves
 * out what runs when something that does not run depends on it too, such as React.
 */
export async function sbom(checkout: string): Promise<string> {
  const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(checkout, file), 'utf8')) as T;
  const manifest = withoutDevelopment(await read<Manifest>('package.json'));
  const lock = await read<Lock>('package-lock.json');
  const running = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  const packages = Object.fromEntries(
    running.map(([path, one]) => [path, path === '' ? withoutDevelopment(one) : one]),
  );
  const temporary = await mkdtemp(join(tmpdir(), 'antrian-sbom-'));
  try {
    // npm names the whole by its folder.
    const folder = join(temporary, manifest.name);
    await mkdir(folder);
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    // The npm that runs this would else say which folder is meant.
    const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { stdout } = await promisify(execFile)('npm', [...words, '--prefix', folder], {
      cwd: folder,
      maxBuffer: PRINTED_MAX,
    });
    return stdout.trim();
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What is undefined is not written. */
const withoutDevelopment = <T extends object>(manifest: T) => ({ ...manifest, devDependencies: undefined });
