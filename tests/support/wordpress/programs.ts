import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../programs.ts';

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
/** The programs and files of a WordPress on this machine, or null when one of them is missing. */
export function findWordPress(env: NodeJS.ProcessEnv = process.env): Programs | null {
  const found = {
    mariadbd: findProgram(/^mariadbd$/, env),
    mariadbInstallDb: findProgram(/^mariadb-install-db$/, env),
    mariadb: findProgram(/^mariadb$/, env),
    phpFpm: findProgram(/^php-fpm\d*(\.\d+)?$/, env),
    nginx: findProgram(/^nginx$/, env),
    core: existsSync(join(CORE, 'wp-load.php')) ? CORE : null,
  };
  return Object.values(found).every((path) => path !== null) ? (found as Programs) : null;
}
