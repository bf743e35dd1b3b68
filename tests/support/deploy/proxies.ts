import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { type Daemon, startDaemon } from '../process/daemon.ts';
import { startNginxWith, writeNginxConfig } from '../process/nginx.ts';
import { CHECKOUT } from '../process/server-process.ts';
import type { DeployPrograms } from '../programs.ts';

/** A proxy in front of two servers, by the examples of deploy/ with other ports and without TLS. */
export type Front = { readonly port: number; readonly servers: readonly [number, number] };

const example = (name: string): Promise<string> => readFile(join(CHECKOUT, 'deploy', name), 'utf8');

/** The example with its ports replaced; throws where it is not in it, because a test would then try something else. */
function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [what, by]) => {
    const next = changed.replaceAll(new RegExp(what, 'g'), by);
    if (next === changed) throw new Error(`The example has no ${what}`);
    return next;
  }, text);
}

/** Writes a whole configuration of nginx with the example in it; answers its path. */
export async function nginxConfig(folder: string, { port, servers }: Front): Promise<string> {
  const site = replaced(await example('nginx.conf'), [
    [/127\.0\.0\.1:3001/, `127.0.0.1:${servers[0]}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${servers[1]}`],
    [/server \{\n {2}listen 80;[^]*?\n\}\n/, ''],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate [^;]*;\n/, ''],
    [/ {2}ssl_certificate_key [^;]*;\n/, ''],
    [/ {2}ssl_protocols [^;]*;\n/, ''],
  ]);
  return writeNginxConfig(folder, 1024, site);
}

const adminSocket = (folder: string): string => join(folder, 'haproxy.sock');

/** Asks a running HAProxy something by its socket for administrators, and answers what it says. */
export async function askHaproxy(folder: string, command: string): Promise<string> {
  const socket = connect(adminSocket(folder));
  socket.end(`${command}\n`);
  return textOf(socket);
}

/** Writes the example for HAProxy; answers its path. */
export async function haproxyConfig(folder: string, { port, servers }: Front): Promise<string> {
  const file = join(folder, 'haproxy.cfg');
  const config = replaced(await example('haproxy.cfg'), [
    [/127\.0\.0\.1:3001/, `127.0.0.1:${servers[0]}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${servers[1]}`],
    [/ {2}bind :80\n/, `  bind 127.0.0.1:${port}\n`],
    [/ {2}bind :443 [^\n]*\n/, ''],
    [/ {2}http-request redirect scheme [^\n]*\n/, ''],
    // As a test runs it, by any user.
    [/ {2}user haproxy\n {2}group haproxy\n/, ''],
    [/maxconn 40000/, 'maxconn 2000'],
    [/\/run\/haproxy\/admin\.sock mode/, `${adminSocket(folder)} mode`],
  ]);
  await writeFile(file, config);
  return file;
}

/** Starts nginx or HAProxy in front of two servers. */
export async function startFront(
  kind: 'nginx' | 'HAProxy',
  programs: DeployPrograms,
  folder: string,
  front: Front,
): Promise<Daemon> {
  if (kind === 'nginx') return startNginxWith(programs.nginx, folder, await nginxConfig(folder, front), front.port);
  const daemon = startDaemon('HAProxy', programs.haproxy, ['-db', '-f', await haproxyConfig(folder, front)]);
  await daemon.listening({ port: front.port });
  return daemon;
}
