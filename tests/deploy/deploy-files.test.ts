import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '#server/config.ts';
import { findDeployPrograms } from '../support/programs.ts';
import { databaseEnvironment } from '../support/database/cluster.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { nginxWords } from '../support/process/nginx.ts';
import { CHECKOUT, freePort, spawnServer } from '../support/process/server-process.ts';
import { haproxyConfig, nginxConfig, startFront } from '../support/deploy/proxies.ts';

const DEPLOY = join(CHECKOUT, 'deploy');
const IMAGE_MAX_MB = 500;
const programs = findDeployPrograms()!;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antrian-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
/** What a program says about a file; nothing when it is content. */
function saysOf(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout}${stderr}${status === 0 ? '' : `ended with ${status}`}`;
}

test('nginx accepts the example for it, and refuses one with a fault', async () => {
  const file = await nginxConfig(folder, { port: 8000, servers: [8001, 8002] });
  const words = ['-t', '-q', ...nginxWords(folder, file)];
  run(programs.nginx, ...words);
  await writeFile(file, (await readFile(file, 'utf8')).replace('proxy_connect_timeout 2s', 'proxy_connect_time 2s'));
  expect(saysOf(programs.nginx, ...words)).toContain('proxy_connect_time');
});

test('nginx lets go of every connection that lies idle before a process that was told to stop closes its port, so that nothing is sent into the close', async () => {
  const PEOPLE = 10;
  const open = new Set<Socket>();
  const asked: ServerResponse[] = [];
  const servers = [0, 1].map(() =>
    createServer((_request, answer) => {
      asked.push(answer);
      // All at once, so that each needs a connection of its own.
      if (asked.length === PEOPLE) for (const each of asked) each.end('answered');
    }).on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }),
  );
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  const port = await freePort();
  const front = await startFront('nginx', programs, folder, { port, servers: [ports[0]!, ports[1]!] });
  const ask = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(new Set(await Promise.all(Array.from({ length: PEOPLE }, ask)))).toEqual(new Set(['answered']));
  expect(open.size).toBe(PEOPLE);
  const { config } = await readEnvironment();
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: config.drainMs });
  await front.end();
  for (const server of servers) server.close();
});

test('HAProxy accepts the example for it, and refuses one with a fault', async () => {
  const file = await haproxyConfig(folder, { port: 8000, servers: [8001, 8002] });
  run(programs.haproxy, '-c', '-f', file);
  await writeFile(file, (await readFile(file, 'utf8')).replace('balance leastconn', 'balance leastcon'));
  expect(saysOf(programs.haproxy, '-c', '-f', file)).toContain('leastcon');
});

/** What systemd says about a unit; what it says about others of this machine does not count. */
const saysOfUnit = (file: string): string[] =>
  saysOf(programs.systemdAnalyze, 'verify', '--man=no', file)
    .split('\n')
    .filter((line) => line.includes(basename(file)) || line.startsWith('ended with'));

test('systemd accepts the unit, and refuses one with a fault', async () => {
  // Where a unit may name programs, systemd looks whether they are there.
  const unit = (await readFile(join(DEPLOY, 'ambil-antrian@.service'), 'utf8'))
    .replaceAll('/opt/ambil-antrian/node_modules/node/bin/node', process.execPath)
    .replaceAll('/opt/ambil-antrian', CHECKOUT)
    .replace('User=ambil-antrian\nGroup=ambil-antrian\n', 'User=daemon\n')
    .replace(/^Documentation=.*\n/m, '');
  const file = join(folder, 'ambil-antrian@.service');
  await writeFile(file, unit);
  expect(saysOfUnit(file)).toEqual([]);
  await writeFile(file, unit.replace('Restart=always', 'Restart=sometimes'));
  expect(saysOfUnit(file).join()).toContain('sometimes');
  // Without it the program ends at each start: Node asks for the machine's addresses by such a socket (os.networkInterfaces).
  expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
});

/** The example of an environment as whoever installs it reads it into a shell, with the secrets that it leaves open, and what the product makes of it. */
async function readEnvironment(): Promise<{ filled: Record<string, string>; config: ReturnType<typeof parseConfig> }> {
  const read = run('sh', '-c', `set -a; . ${join(DEPLOY, 'environment')}; env -0`);
  const named = [...(await readFile(join(DEPLOY, 'environment'), 'utf8')).matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  );
  const given = Object.fromEntries(
    read.split('\0').flatMap((line) => {
      const name = line.slice(0, line.indexOf('='));
      return named.includes(name) ? [[name, line.slice(name.length + 1)]] : [];
    }),
  );
  const filled = {
    ...given,
    DATA_KEY: randomBytes(32).toString('base64'),
    PUSH_KEY: Buffer.alloc(32, 5).toString('base64url'),
    MESSAGE_GATEWAY_TOKEN: 'secret',
  };
  const config = parseConfig(filled, { checkout: CHECKOUT, root: false } as Parameters<typeof parseConfig>[1]);
  return { filled, config };
}

test('the example of an environment names what production needs, and nothing that it does not know', async () => {
  const { filled, config } = await readEnvironment();
  expect([config.mode, config.host, config.publicUrl, config.drainMs]).toEqual([
    'production',
    '127.0.0.1',
    'https://antrian.example',
    5_000,
  ]);
  const compose = parse(await readFile(join(DEPLOY, 'compose.yml'), 'utf8')) as {
    services: Record<string, { env_file?: string; environment?: Record<string, string> }>;
  };
  // The container gets the same file, and the compose file says over it only what is otherwise there; the owner's password stays with the step that migrates.
  const { antrian, migrate } = compose.services;
  expect([antrian!.env_file, migrate!.env_file]).toEqual(['antrian.env', 'antrian.env']);
  for (const name of Object.keys(antrian!.environment!)) expect(Object.keys(filled)).toContain(name);
  expect(JSON.stringify(antrian)).not.toContain('OWNER_PASSWORD');
});

/** The files that a build of the image sees. */
async function copyContext(into: string): Promise<void> {
  const left = (await readFile(join(CHECKOUT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean);
  await mkdir(into, { recursive: true });
  for (const name of await readdir(CHECKOUT))
    if (!left.includes(name)) await cp(join(CHECKOUT, name), join(into, name), { recursive: true });
}

test('the steps of the image leave a folder that starts by itself, small, and without what only builds and tests need', async () => {
  const image = await readFile(join(DEPLOY, 'Dockerfile'), 'utf8');
  expect(image).toMatch(/^USER \d+$/m);
  // On a disk: it is larger than what other temporary files leave of the memory.
  const root = join(CHECKOUT, '.cache', 'image');
  await rm(root, { recursive: true, force: true });
  await copyContext(root);
  const steps = [...image.split(/^FROM /m)[1]!.matchAll(/^RUN (.*)$/gm)].map(([, step]) => step!);
  // The first one brings npm to the image, which is here already.
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['apt-get', 'npm', 'npm', 'npm', 'rm']);
  for (const step of steps.slice(1))
    execFileSync('sh', ['-c', step], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1' },
    });
  const sizeMb = Number(run('du', '-sm', root).split('\t')[0]);
  expect(sizeMb).toBeLessThan(IMAGE_MAX_MB);

  const database = await createTestDatabase();
  const port = String(await freePort());
  const env = { ...databaseEnvironment(database.connection), PORT: port, DATA_DIR: join(folder, 'own') };
  const server = spawnServer({ env, checkout: root });
  const address = await server.ready();
  expect(server.output()).not.toContain('building the pages');
  expect((await fetch(`${address}/login`)).status).toBe(200);
  const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(image)![1]!) as string[];
  run(join(root, check[0]!), ...check.slice(1).map((word) => word.replace(':3000', `:${port}`)));
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(saysOf(join(root, check[0]!), ...check.slice(1))).toContain('ended with 1');
  await database.close();
  await rm(root, { recursive: true, force: true });
}, 300_000);
