import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, startDaemon } from './daemon.ts';

const isRoot = process.getuid?.() === 0;

/** What nginx is started with: a configuration, and everything that it writes below one folder. */
export const nginxWords = (folder: string, file: string): string[] => [
  '-c',
  file,
  '-p',
  folder,
  '-e',
  join(folder, 'nginx.log'),
];

/** Writes a whole configuration of nginx around the content of its `http` block; answers its path. */
export async function writeNginxConfig(folder: string, connections: number, http: string): Promise<string> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `nginx-${kind}`)};`,
  );
  await writeFile(
    file,
    `daemon off;
${isRoot ? 'user root;\n' : ''}worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')};
events { worker_connections ${connections}; }
http {
  access_log off;
${temporary.join('\n')}
${http}}
`,
  );
  return file;
}

/** Starts nginx with a written configuration, and waits until it listens on this port. */
export async function startNginxWith(program: string, folder: string, file: string, port: number): Promise<Daemon> {
  const daemon = startDaemon('nginx', program, nginxWords(folder, file));
  await daemon.listening({ port });
  return daemon;
}
