import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, runToEnd, startDaemon } from '../process/daemon.ts';
import { startNginxWith, writeNginxConfig } from '../process/nginx.ts';
import type { Programs } from './programs.ts';

/** The rival of the benchmarks: nginx before php-fpm with four workers and a warm opcode cache. */
const PHP_WORKERS = 4;
export const DATABASE = 'wordpress';

/** Where everything of one WordPress is: below a folder that is deleted with it. */
export type ServerPaths = {
  readonly folder: string;
  readonly port: number;
  readonly databaseSocket: string;
};

const isRoot = process.getuid?.() === 0;

/** MariaDB with an empty database, reached by its socket only. */
export async function startMariadb(programs: Programs, { folder, databaseSocket }: ServerPaths): Promise<Daemon> {
  const data = join(folder, 'mariadb');
  const common = ['--no-defaults', `--datadir=${data}`, `--tmpdir=${folder}`, ...(isRoot ? ['--user=root'] : [])];
  await runToEnd(programs.mariadbInstallDb, [...common, '--skip-test-db', '--auth-root-authentication-method=normal']);
  const init = join(folder, 'init.sql');
  await writeFile(init, `create database if not exists ${DATABASE} character set utf8mb4;\n`);
  const daemon = startDaemon('MariaDB', programs.mariadbd, [
    ...common,
    `--socket=${databaseSocket}`,
    '--skip-networking',
    `--pid-file=${join(folder, 'mariadb.pid')}`,
    `--init-file=${init}`,
    // Its data need not survive a crash of the machine.
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
  ]);
  await daemon.listening({ path: databaseSocket });
  return daemon;
}

/** The document root: WordPress as installed, with a configuration and a folder of uploads of its own. */
export async function layOutSite(programs: Programs, place: ServerPaths): Promise<string> {
  const { folder } = place;
  const root = join(folder, 'site');
  const content = join(root, 'wp-content');
  await mkdir(join(content, 'uploads'), { recursive: true });
  // PHP looks for the configuration beside the real path of wp-load.php, so the scripts that include it are copied; the library is not.
  const scripts = (await readdir(programs.core)).filter((name) => name.endsWith('.php') && name !== 'wp-config.php');
  await Promise.all([
    ...scripts.map((name) => cp(join(programs.core, name), join(root, name), { dereference: true })),
    cp(join(programs.core, 'wp-admin'), join(root, 'wp-admin'), { recursive: true, verbatimSymlinks: true }),
    symlink(join(programs.core, 'wp-includes'), join(root, 'wp-includes')),
    symlink(join(programs.core, 'wp-content', 'themes'), join(content, 'themes')),
    mkdir(join(content, 'plugins')),
    writeFile(join(root, 'wp-config.php'), configuration(place)),
  ]);
  return root;
}

/** The configuration file of every WordPress: the database, its secrets, and no background jobs during a measurement. */
function configuration({ databaseSocket, port }: ServerPaths): string {
  const secrets = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
  const settings: [string, string | boolean][] = [
    ['DB_NAME', DATABASE],
    ['DB_USER', 'root'],
    ['DB_PASSWORD', ''],
    ['DB_HOST', `localhost:${databaseSocket}`],
    ['DB_CHARSET', 'utf8mb4'],
    ['DB_COLLATE', ''],
    // The address that the installation guesses by itself has no port.
    ['WP_HOME', `http://127.0.0.1:${port}`],
    ['WP_SITEURL', `http://127.0.0.1:${port}`],
    ...secrets.map((name): [string, string] => [name, randomBytes(32).toString('hex')]),
    ['WP_DEBUG', false],
    ['DISABLE_WP_CRON', true],
    ['AUTOMATIC_UPDATER_DISABLED', true],
    ['WP_HTTP_BLOCK_EXTERNAL', true],
  ];
  const lines = settings.map(
    ([name, value]) => `define('${name}', ${typeof value === 'string' ? `'${value}'` : String(value)});`,
  );
  return [
    '<?php',
    ...lines,
    "$table_prefix = 'wp_';",
    "if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n');
}

/** php-fpm, reached by a socket in the folder. */
export async function startPhp(programs: Programs, { folder }: ServerPaths): Promise<Daemon> {
  const socket = phpSocket(folder);
  const file = join(folder, 'php-fpm.conf');
  await writeFile(
    file,
    `[global]
error_log = ${join(folder, 'php-fpm.log')}
daemonize = no
[www]
${isRoot ? 'user = root\ngroup = root\n' : ''}listen = ${socket}
pm = static
pm.max_children = ${PHP_WORKERS}
php_admin_flag[opcache.enable] = on
php_admin_value[opcache.memory_consumption] = 128
php_admin_value[sendmail_path] = /bin/true
php_admin_value[upload_tmp_dir] = ${folder}
php_admin_value[sys_temp_dir] = ${folder}
php_admin_value[error_log] = ${join(folder, 'php.log')}
`,
  );
  const daemon = startDaemon('php-fpm', programs.phpFpm, [
    '--nodaemonize',
    '--fpm-config',
    file,
    ...(isRoot ? ['--allow-to-run-as-root'] : []),
  ]);
  await daemon.listening({ path: socket });
  return daemon;
}

const phpSocket = (folder: string): string => join(folder, 'php.sock');

/** nginx before php-fpm, on a loopback port. */
export async function startNginx(programs: Programs, { folder, port }: ServerPaths, root: string): Promise<Daemon> {
  const file = await writeNginxConfig(
    folder,
    512,
    `  include /etc/nginx/mime.types;
  sendfile on;
  client_max_body_size 16m;
  fastcgi_buffers 16 64k;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param HTTP_HOST 127.0.0.1:${port};
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${phpSocket(folder)};
    }
  }
`,
  );
  return startNginxWith(programs.nginx, folder, file, port);
}
