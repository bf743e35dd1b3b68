import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrowFaults } from './arrows.ts';
import { plant } from './fixture.ts';
import { CHECKOUT, roomOf, sourceFiles } from './tree.ts';

/** Each file holds one import that must be refused. */
const VIOLATIONS: Record<string, string> = {
  'domain/node.ts': `import 'node:fs';`,
  'domain/package.ts': `import { z } from 'zod';`,
  'domain/server.ts': `export type { Db } from '../server/deps.ts';`,
  'contract/node.ts': `import { readFile } from 'node:fs/promises';`,
  'contract/whole-zod.ts': `import { z } from 'zod';`,
  'contract/server.ts': `import type { Deps } from '#server/platform/deps.ts';`,
  'server/web.ts': `import { routes } from '#web/routes.ts';`,
  'server/data.ts': `import { rows } from '../data/rows.ts';`,
  'server/react.ts': `import { useState } from 'react';`,
  'web/server.ts': `import type { Deps } from '#server/platform/deps.ts';`,
  'web/domain.ts': `import { LIMITS } from '#domain/limits.ts';`,
  'web/node.ts': `import { join } from 'node:path';`,
  'web/database.ts': `import pg from 'pg';`,
  'web/ui/requests.ts': `import { createClient } from '#contract/client.ts';`,
  'web/ui/feature.ts': `import { Card } from '../features/directory/card.tsx';`,
  'web/pages/public/private.ts': `import { Desk } from '../front-desk/desk.tsx';`,
  'web/pages/public/session.ts': `import { useSession } from '#web/features/shared-accounts/use-credential.ts';`,
  'data/web.ts': `import { text } from '#web/text/common.ts';`,
};

/** Faults that the linter has no rule for. */
const ONLY_HERE: Record<string, string> = {
  'server/main.ts': `import { start } from '../main.ts';`,
  'server/lazy.ts': `export const page = () => import('#web/routes.ts');`,
  'web/lib/page.ts': `import { Home } from '../pages/public/home.tsx';`,
  'web/text/page.ts': `import { Button } from '../ui/button.tsx';`,
  'web/features/booking/other.ts': `import { Card } from '../directory/card.tsx';`,
  'server/relative.ts': `import { LIMITS } from '../domain/limits.ts';`,
  'server/bare.ts': `import { Deps } from './deps';`,
};

const FINE: Record<string, string> = {
  'contract/fine.ts': `import * as z from 'zod/mini'; import { LIMITS } from '#domain/limits.ts'; import { e } from './endpoint.ts';`,
  'server/fine.ts': `import pg from 'pg'; import { a } from '#contract/errors.ts'; import { b } from '#domain/limits.ts';`,
  'server/fine.test.ts': `import { createTestDatabase } from '#tests/support/database/database.ts';`,
  'web/pages/public/fine.tsx': `import type { Route } from './+types/fine'; import { FavouriteSlot } from '#web/features/patients/favourites/favourite-slot.tsx';`,
};

test('every import in the house follows the arrows', () => {
  const files = sourceFiles();
  for (const room of ['domain', 'contract', 'server', 'web', 'main']) {
    expect(files.filter(({ path }) => roomOf(path) === room).length, `files seen in ${room}`).toBeGreaterThan(0);
  }
  expect(files.length).toBeGreaterThan(100);
  expect(arrowFaults(files)).toEqual([]);
});

test('each planted violation is found, and nothing else', () => {
  const root = plant({ ...VIOLATIONS, ...ONLY_HERE, ...FINE });
  const found = arrowFaults(sourceFiles(root)).map((line) => line.split(':')[0]);
  expect(found.toSorted()).toEqual(Object.keys({ ...VIOLATIONS, ...ONLY_HERE }).toSorted());
});

test('the linter finds the planted violations as well', () => {
  const found = lint({ ...VIOLATIONS, ...FINE }).filter((line) => line.endsWith('eslint(no-restricted-imports)'));
  expect([...new Set(found.map((line) => line.split(' ')[0]))]).toEqual(Object.keys(VIOLATIONS).toSorted());
});

test('the linter finds circles of types, clocks, console output and default exports', () => {
  const found = lint({
    'domain/circle-a.ts': `import type { B } from './circle-b.ts';\nexport type A = { b: B };`,
    'domain/circle-b.ts': `import type { A } from './circle-a.ts';\nexport type B = { a: A };`,
    'domain/clock.ts': `export const at = () => Date.now();`,
    'server/print.ts': `export const print = () => console.log(1);`,
    'server/whole.ts': `export default 1;`,
  });
  expect(found).toEqual([
    'domain/circle-a.ts import(no-cycle)',
    'domain/circle-b.ts import(no-cycle)',
    'domain/clock.ts eslint(no-restricted-properties)',
    'server/print.ts eslint(no-console)',
    'server/whole.ts import(no-default-export)',
  ]);
});

/** Runs the linter with the house's rules over planted files; answers 'file rule', sorted. */
function lint(files: Record<string, string>): string[] {
  const { options, ...config } = JSON.parse(readFileSync(join(CHECKOUT, '.oxlintrc.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(options).toMatchObject({ typeAware: true, denyWarnings: true });
  // Without the rules that need types: the planted files belong to no project.
  const root = plant({ ...files, '.oxlintrc.json': JSON.stringify(config) });
  const oxlint = join(CHECKOUT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename} ${code}`).toSorted();
}
