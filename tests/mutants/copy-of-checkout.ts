import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.build',
  '.cache',
  '.local',
  '.react-router',
  'screenshots',
  'test-results',
  'playwright-report',
]);

export type Copy = { readonly root: string; remove(): Promise<void> };

/** A copy of the checkout as it lies there, with the same packages. Faults are planted in the copy, so that a run that is broken off leaves none in anybody's work. */
export async function copyOfCheckout(checkout: string): Promise<Copy> {
  const cache = join(checkout, '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'mutants-'));
  for (const name of await readdir(checkout))
    if (!LEFT_OUT.has(name)) await cp(join(checkout, name), join(root, name), { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
