import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/server-process.ts';
import { type Daemon, runToEnd } from '../process/daemon.ts';
import { fill, type Filling } from './fill.ts';
import type { Programs } from './programs.ts';
import { DATABASE, layOutSite, startMariadb, startNginx, startPhp } from './servers.ts';
import { install } from './wordpress-sign-in.ts';

/** A real WordPress on this machine, filled. */
export type WordPress = {
  /** Without a trailing slash. */
  readonly address: string;
  readonly port: number;
  /** 'WordPress 6.1.9, PHP 8.2.36, MariaDB 10.11.19' */
  readonly versions: string;
  /** Ends its servers and deletes everything. */
  stop(): Promise<void>;
};

/**
 * Installs and starts a WordPress with servers of its own in a temporary folder, and fills it. Uses no service of the system and touches
 * nothing outside the folder. When anything fails, nothing of it is left.
 */
export async function startWordPress(programs: Programs, content: Filling): Promise<WordPress> {
  // A short name, because the path of a socket must be short.
  const folder = await mkdtemp(join(tmpdir(), 'wp-'));
  const place = { folder, port: await freePort(), databaseSocket: join(folder, 'db.sock') };
  const sweep = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', sweep);
  const starting: Promise<Daemon>[] = [];
  const stop = async (): Promise<void> => {
    const started = (await Promise.allSettled(starting)).filter((each) => each.status === 'fulfilled');
    await Promise.all(started.map(({ value }) => value.end()));
    await rm(folder, { recursive: true, force: true });
    process.off('exit', sweep);
  };
  try {
    const root = await layOutSite(programs, place);
    starting.push(startMariadb(programs, place), startPhp(programs, place), startNginx(programs, place, root));
    await Promise.all(starting);
    const address = `http://127.0.0.1:${place.port}`;
    const sql = (text: string): Promise<string> =>
      runToEnd(
        programs.mariadb,
        ['--no-defaults', `--socket=${place.databaseSocket}`, '-uroot', '-BN', DATABASE],
        text,
      );
    await fill(await install(address, 'Ambil Antrian'), address, content);
    await sql(writeHistory(content));
    return { address, port: place.port, versions: await versionsOf(programs, address, sql), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The REST API dates every change to this minute; an old site has a past, which can only be written into its database. */
function writeHistory({ posts }: Filling): string {
  return posts
    .map(({ slug, date, modified }) => {
      const local = `'${modified.replace('T', ' ')}'`;
      return `update wp_posts set post_modified = ${local}, post_modified_gmt = ${local} - interval timestampdiff(minute, post_date_gmt, post_date) minute where post_name = '${slug}' and post_type = 'post' and post_date = '${date.replace('T', ' ')}';`;
    })
    .join('\n');
}

async function versionsOf(
  programs: Programs,
  address: string,
  sql: (text: string) => Promise<string>,
): Promise<string> {
  const feed = await (await fetch(`${address}/feed/`)).text();
  const wordpress = /wordpress\.org\/\?v=([\d.]+)/.exec(feed)?.[1] ?? '?';
  const php = /PHP ([\d.]+)/.exec(await runToEnd(programs.phpFpm, ['-v']))?.[1] ?? '?';
  const database = /^[\d.]+/.exec(await sql('select version();'))?.[0] ?? '?';
  return `WordPress ${wordpress}, PHP ${php}, MariaDB ${database}`;
}
