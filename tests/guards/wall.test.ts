import { execFile } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { CHECKOUT } from './tree.ts';

const ROOMS = ['domain', 'contract', 'server', 'web', 'data'];

/** A small project of one file per room with the real compiler settings. */
function toyHouse(): string {
  const root = plant({
    'domain/a.ts': `export const limit: number = 3;\n`,
    'contract/a.ts': `import { limit } from '#domain/a.ts';\nexport const most: number = limit;\n`,
    'server/a.ts': `import { most } from '#contract/a.ts';\nexport const secret: string = process.version + most;\n`,
    'web/a.ts': `import { most } from '#contract/a.ts';\nexport const title: string = document.title + most;\n`,
    'data/a.ts': `import { secret } from '#server/a.ts';\nexport const row: string = secret;\n`,
    'tsconfig.json': JSON.stringify({ files: [], references: ROOMS.map((room) => ({ path: `./${room}` })) }),
  });
  for (const path of ['package.json', 'tsconfig.base.json', ...ROOMS.map((room) => join(room, 'tsconfig.json'))]) {
    cpSync(join(CHECKOUT, path), join(root, path));
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function typeCheck(root: string): Promise<{ code: number; output: string }> {
  const program = join(CHECKOUT, 'node_modules', 'typescript', 'bin', 'tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, '-b', '--pretty', 'false'], { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test('the compiler accepts the arrows of the house', async () => {
  expect(await typeCheck(toyHouse())).toEqual({ code: 0, output: '' });
});

test.each([
  ['web', `import type { secret } from '#server/a.ts';\nexport type Secret = typeof secret;\n`, 'server/a.ts'],
  ['contract', `import { secret } from '#server/a.ts';\nexport const stolen: string = secret;\n`, 'server/a.ts'],
  ['server', `import { title } from '#web/a.ts';\nexport const page: string = title;\n`, 'web/a.ts'],
  ['domain', `import { readFile } from 'node:fs';\nexport const read: typeof readFile = readFile;\n`, 'node:fs'],
  ['domain', `export const title: string = document.title;\n`, 'document'],
  ['contract', `export const mode: unknown = process.env;\n`, 'process'],
])('the compiler refuses in %s an import of another room or environment (%#)', async (room, source, named) => {
  const root = toyHouse();
  writeFileSync(join(root, room, 'planted.ts'), source);
  const { code, output } = await typeCheck(root);
  expect(code).toBe(1);
  expect(output).toContain(`${room}/planted.ts`);
  expect(output).toContain(named);
});
