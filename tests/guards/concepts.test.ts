import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conceptFaults, fullFolders, FULLEST, importCircles, readConcepts, tableFaults } from './concepts.ts';
import { plant } from './fixture.ts';
import { CHECKOUT, sourceFiles } from './tree.ts';

const table = readConcepts(readFileSync(join(CHECKOUT, 'docs', 'architecture.md'), 'utf8'));

test('the table of concepts in docs/architecture.md has no circle and names only its own rows', () => {
  expect(table.size).toBeGreaterThan(10);
  expect(tableFaults(table)).toEqual([]);
});

test('every arrow between two concepts is in the table, and platform leans on none', () => {
  expect(conceptFaults(sourceFiles(), table)).toEqual([]);
});

test('no file reaches itself by its imports, types and lazy ones included', () => {
  expect(importCircles(sourceFiles())).toEqual([]);
});

test('no folder is too full to be overlooked', () => {
  expect(fullFolders(sourceFiles())).toEqual([]);
});

test('a circle and an unknown concept in the table are found', () => {
  const faults = tableFaults(
    readConcepts(
      '# House\n\n## The concepts\n\n| `queue` | numbers | `booking` |\n| `booking` | places | `queue`, `tickets` |\n',
    ),
  );
  expect(faults).toEqual([
    'booking leans on tickets, which is no concept of the table',
    'circle of concepts: booking <-> queue',
  ]);
});

test('an arrow that is not in the table is found in every room and between rooms, also of a type and of a lazy import', () => {
  const files = sourceFiles(
    plant({
      'domain/schedule/a.ts': `import { place } from '../booking/rules.ts';`,
      'contract/queue/b.ts': `import type { ticket } from '../booking/ticket.ts';`,
      'server/accounts/c.ts': `export const later = () => import('../patients/profile.ts');`,
      'server/patients/d.ts': `import { ticket } from '#contract/booking/ticket.ts';`,
      'server/platform/http/e.ts': `import { findViewer } from '../../accounts/account.store.ts';`,
      'server/queue/f.ts': `import { config } from '../config.ts';`,
      'server/heaps/g.ts': `export const lost = 1;`,
      'contract/h.ts': `import { user } from './accounts/user.ts';`,
      'web/features/shared-queue/i.ts': `import { Ticket } from '../shared-booking/ticket.tsx';`,
      'server/booking/fine.ts': `import { a } from '../queue/a.ts'; import { b } from '../platform/db/b.ts'; import { c } from '#domain/time/zone.ts';`,
      'server/app.ts': `import { a } from './booking/fine.ts';`,
    }),
  );
  expect(conceptFaults(files, table).map((line) => line.split(':')[0])).toEqual([
    'contract/h.ts',
    'contract/queue/b.ts',
    'domain/schedule/a.ts',
    'server/accounts/c.ts',
    'server/heaps/g.ts',
    'server/patients/d.ts',
    'server/platform/http/e.ts',
    'server/queue/f.ts',
    'web/features/shared-queue/i.ts',
  ]);
});

test('a circle of files is found, of types and through a lazy import as well', () => {
  const files = sourceFiles(
    plant({
      'server/queue/a.ts': `import type { B } from './b.ts';`,
      'server/queue/b.ts': `export const c = () => import('./c.ts');`,
      'server/queue/c.ts': `import { a } from '#server/queue/a.ts';`,
      'server/queue/d.ts': `import { a } from './a.ts';`,
    }),
  );
  expect(importCircles(files)).toEqual(['server/queue/a.ts <-> server/queue/b.ts <-> server/queue/c.ts']);
});

test('a folder with one file too many is found; tests beside the code do not count', () => {
  const names = Array.from({ length: FULLEST + 1 }, (_, at) => `file-${at}`);
  const full = plant({
    ...Object.fromEntries(names.map((name) => [`server/queue/${name}.ts`, ''])),
    ...Object.fromEntries(names.slice(1).map((name) => [`server/booking/${name}.ts`, ''])),
    'server/booking/file-1.test.ts': '',
  });
  expect(fullFolders(sourceFiles(full))).toEqual([`server/queue has ${FULLEST + 1} files`]);
});
