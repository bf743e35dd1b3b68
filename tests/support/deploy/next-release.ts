import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../process/server-process.ts';

/** The folders that a program runs from, beside its packages; and the files at the top, from which the stamp of the built pages is made. */
const FOLDERS = ['content', 'contract', 'data', 'domain', 'server', 'web', 'worker', '.build'];
const FILE = /\.(ts|json)$/;

/** Migrations as a next release could bring them, in the forms that expand: their files and what is in them. */
const PLANTED = {
  '9001-next-release.sql': `-- Expand.
alter table appointment add column next_release text not null default 'as before';
alter table session add column next_release integer;
`,
  '9002-next-release-index.sql': `-- Expand in steps.

drop index concurrently if exists appointment_next_release;

create index concurrently appointment_next_release on appointment (next_release, id);

-- Repeat.
update session set next_release = 1 where id in (select id from session where next_release is null limit 1000);
`,
} as const;

/** A file of its pages that the release before does not have: names of built files change with what is in them. */
export const NEXT_ASSET = '/assets/of-the-next-release.js';

export type NextRelease = {
  readonly checkout: string;
  readonly migrations: readonly string[];
  remove(): Promise<void>;
};

/** A copy of this program with further migrations: the release after this one, whose program of before is this one. */
export async function makeNextRelease(): Promise<NextRelease> {
  const checkout = await mkdtemp(join(tmpdir(), 'antrian-next-'));
  const files = (await readdir(CHECKOUT)).filter((name) => FILE.test(name));
  for (const name of [...FOLDERS, ...files]) await cp(join(CHECKOUT, name), join(checkout, name), { recursive: true });
  await symlink(join(CHECKOUT, 'node_modules'), join(checkout, 'node_modules'));
  const migrations = join(checkout, 'server', 'platform', 'db', 'migrations');
  for (const [name, sql] of Object.entries(PLANTED)) await writeFile(join(migrations, name), sql);
  await writeFile(join(checkout, '.build', 'client', NEXT_ASSET), 'export {};\n');
  return {
    checkout,
    migrations: Object.keys(PLANTED),
    remove: () => rm(checkout, { recursive: true, force: true }),
  };
}
