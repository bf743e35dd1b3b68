import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from '../process/is-program.ts';

/** Everything that a WordPress of our own needs; all of it comes from a distribution's packages. */
export type Programs = {
  readonly mariadbd: string;
  readonly mariadbInstallDb: string;
  readonly mariadb: string;
  readonly phpFpm: string;
  readonly nginx: string;
  /** Folder of WordPress itself: wp-load.php, wp-admin, wp-includes, wp-content. */
  readonly core: string;
};

export const NO_WORDPRESS =
  'there is no WordPress here. Get one with `apt-get install --no-install-recommends wordpress wordpress-theme-twentytwentythree php-fpm php-mysql php-xml php-mbstring mariadb-server-core mariadb-client nginx`';

const CORE = '/usr/share/wordpress';
/** Folders of servers that are not in an ordinary user's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** The programs and files of a WordPress on this machine, or null when one of them is missing. */
export function findWordPress(env: NodeJS.ProcessEnv = process.env): Programs | null {
  const folders = [...new Set([...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SERVER_FOLDERS])];
  const found = {
    mariadbd: find(folders, /^mariadbd$/),
    mariadbInstallDb: find(folders, /^mariadb-install-db$/),
    mariadb: find(folders, /^mariadb$/),
    phpFpm: find(folders, /^php-fpm\d*(\.\d+)?$/),
    nginx: find(folders, /^nginx$/),
    core: existsSync(join(CORE, 'wp-load.php')) ? CORE : null,
  };
  return Object.values(found).every((path) => path !== null) ? (found as Programs) : null;
}

function find(folders: readonly string[], name: RegExp): string | null {
  for (const folder of folders) {
    // The newest of several versions (php-fpm8.2, php-fpm8.4).
    const fitting = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => name.test(file)).sort();
    const program = fitting.map((file) => join(folder, file)).findLast(isProgram);
    if (program) return program;
  }
  return null;
}
