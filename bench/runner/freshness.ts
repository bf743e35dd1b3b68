import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** A commit as a person finds it: the beginning of its hash, its day (YYYY-MM-DD), the first line of its message. */
export type Commit = { readonly hash: string; readonly day: string; readonly subject: string };
/** A page of figures beside what it measures. */
export type Freshness = {
  /** The commit that the figures are of; null when there is no page, or no commit of it yet. */
  readonly of: Commit | null;
  /** The last change, after that commit, of what is measured; null when there was none. */
  readonly changed: Commit | null;
};

const FORMAT = '--format=%h%x09%cs%x09%s';
const NAMED = /of commit `([0-9a-f]{7,40})`/;

/** The page of a benchmark, as a path inside the checkout. */
export const pageOf = (name: string): string => `docs/benchmarks/${name}.md`;

/**
 * For a page that is about to be written: which commit its figures are of, and whether what it measures differs from that commit. Without git, or
 * outside of a repository, it says so.
 */
export async function commitWords(checkout: string, measured: readonly string[]): Promise<string> {
  const commit = await lastCommit(checkout, ['HEAD']);
  if (commit === null) return 'of a commit that is not known';
  const { stdout } = await runFile('git', ['status', '--porcelain', '--', ...measured], { cwd: checkout });
  const differs = stdout.trim() === '' ? '' : ', with changes that were not committed';
  return `of commit \`${commit.hash}\` (${commit.day})${differs}`;
}

/**
 * Whether a benchmark's page is older than what it measures. A page that names no commit, or one that is not in this history, counts as being of the commit
 * that last wrote it. Throws when the checkout is no git repository.
 */
export async function freshnessOf(checkout: string, name: string, measured: readonly string[]): Promise<Freshness> {
  const page = pageOf(name);
  if (!existsSync(join(checkout, page))) return { of: null, changed: null };
  const named = NAMED.exec(readFileSync(join(checkout, page), 'utf8'))?.[1];
  const of =
    named !== undefined && (await isInHistory(checkout, named))
      ? await lastCommit(checkout, [named])
      : await lastCommit(checkout, ['HEAD', '--', page]);
  if (of === null) return { of: null, changed: null };
  return { of, changed: await lastCommit(checkout, [`${of.hash}..HEAD`, '--', ...measured]) };
}

async function isInHistory(checkout: string, commit: string): Promise<boolean> {
  return runFile('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: checkout }).then(
    () => true,
    () => false,
  );
}

/** The newest commit of a range; null when there is none, or no repository. */
export async function lastCommit(checkout: string, range: readonly string[]): Promise<Commit | null> {
  const { stdout } = await runFile('git', ['log', '-1', FORMAT, ...range], { cwd: checkout }).catch(() => ({
    stdout: '',
  }));
  const [hash, day, subject] = stdout.trim().split('\t');
  return hash && day && subject !== undefined ? { hash, day, subject } : null;
}
