import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The system account PostgreSQL runs under when the server itself runs as root (PostgreSQL refuses to run as root). */
export type SystemUser = { name: string; uid: number; gid: number };

const PREFERRED = ['postgres', 'nobody'];

/** Whether this process is root; false where there are no user ids (Windows). */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Picks the account for PostgreSQL: null when this process may run it itself, otherwise the first of postgres and nobody in /etc/passwd.
 * Throws when the machine has neither.
 */
export function databaseUser(passwd: string = passwdText()): SystemUser | null {
  if (!runsAsRoot()) return null;
  return findUser(passwd);
}

/** Reads one account out of the text of /etc/passwd. */
export function findUser(passwd: string): SystemUser {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of PREFERRED) {
    const row = rows.find(([name, , uid]) => name === wanted && Number(uid) > 0);
    if (row) return { name: wanted, uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new Error(
    `PostgreSQL cannot run as root, and this machine has none of the users ${PREFERRED.join(', ')}. Create one (useradd postgres), or start as another user.`,
  );
}

/** The first folder on the way to `path` that `user` may not enter, or null when the whole way is open. */
export async function closedFolder(path: string, user: SystemUser): Promise<string | null> {
  const way: string[] = [];
  for (let at = path; ; at = dirname(at)) {
    way.unshift(at);
    if (at === dirname(at)) break;
  }
  for (const folder of way) {
    const { mode, uid, gid } = await stat(folder);
    const mask = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & mask) === 0) return folder;
  }
  return null;
}

function passwdText(): string {
  return runsAsRoot() ? readFileSync('/etc/passwd', 'utf8') : '';
}
