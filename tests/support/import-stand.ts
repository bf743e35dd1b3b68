import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase } from './database/database.ts';
import type { TestDatabase } from './database/database.ts';
import { importBasics, importFile } from './content/register.ts';

/** A database with areas and specialisations, for tests of importing; made before their own preparations. */
export type ImportStand = {
  readonly database: TestDatabase;
  /** Imports a text as the file of a kind. */
  importText(kind: string, content: string, dryRun?: boolean): ReturnType<typeof importFile>;
  all(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** Call it where the tests are declared. `max`: connections at the same time. */
export function importStand(max: number): ImportStand {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase({ max });
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    await importBasics(database.pool);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  return {
    get database() {
      return database;
    },
    importText: async (kind, content, dryRun = false) => {
      const file = join(folder, `${kind}.csv`);
      await writeFile(file, content);
      return importFile(database.pool, kind, file, dryRun);
    },
    all: async (sql, values = []) => (await database.pool.query(sql, values)).rows,
  };
}
