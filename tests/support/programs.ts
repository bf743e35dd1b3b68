import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from './process/is-program.ts';

/** Folders of servers that are not in an ordinary user's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/** A program of this machine whose name fits, the newest of several versions (php-fpm8.2, php-fpm8.4); null when there is none. */
export function findProgram(name: RegExp, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...new Set([...(env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SERVER_FOLDERS])];
  for (const folder of folders) {
    const fitting = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => name.test(file)).sort();
    const program = fitting.map((file) => join(folder, file)).findLast(isProgram);
    if (program) return program;
  }
  return null;
}

/** Programs that read the examples of deploy/, and put them to use. */
export type DeployPrograms = {
  readonly nginx: string;
  readonly haproxy: string;
  readonly systemdAnalyze: string;
  readonly promtool: string;
};

export const NO_DEPLOY_PROGRAMS =
  'not all of nginx, haproxy, systemd-analyze and promtool are here. Get them with `apt-get install --no-install-recommends nginx haproxy systemd prometheus`';

/** Those of this machine, or null when one of them is missing. */
export function findDeployPrograms(): DeployPrograms | null {
  const nginx = findProgram(/^nginx$/);
  const haproxy = findProgram(/^haproxy$/);
  const systemdAnalyze = findProgram(/^systemd-analyze$/);
  const promtool = findProgram(/^promtool$/);
  return nginx && haproxy && systemdAnalyze && promtool ? { nginx, haproxy, systemdAnalyze, promtool } : null;
}
