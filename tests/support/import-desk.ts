import { afterAll, beforeAll, expect } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { getCenterImport } from '#contract/administration/imports/imports.ts';
import { makeStaff } from '../factories/account.ts';
import { createTestApp } from './app.ts';
import type { TestApp } from './app.ts';
import { importBasics, importFile } from './content/register.ts';

type Person = { readonly token: string; readonly accountId: number };
type Seen = DataOf<typeof getCenterImport>;

/** Two centers with a manager each, and the administrator, who import files as the browser does. */
export type ImportDesk = {
  readonly app: TestApp;
  readonly one: { readonly id: number; readonly code: string; readonly manager: Person };
  readonly two: { readonly id: number; readonly code: string; readonly manager: Person };
  readonly administrator: Person;
  all(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Uploads a file as a center's manager, or (null) as the administrator. */
  upload(kind: string, content: string | Uint8Array, center?: number | null, token?: string): Promise<Response>;
  /** The import once nothing of it runs any more. */
  outcome(id: string, center?: number | null): Promise<Seen>;
  /** Uploads a file and waits for its check. */
  checked(kind: string, content: string | Uint8Array, center?: number | null): Promise<Seen>;
  /** The same, and imports it. */
  imported(kind: string, content: string | Uint8Array, center?: number | null): Promise<Seen>;
  press(id: string, step: string, center?: number | null): Promise<Response>;
};

export const CODES = { one: '3273015', two: '5171016' } as const;

/** Call it where the tests are declared. */
export function importDesk(): ImportDesk {
  let app: TestApp;
  let parts: Pick<ImportDesk, 'one' | 'two' | 'administrator'>;
  beforeAll(async () => {
    app = await createTestApp({ max: 20 });
    await importBasics(app.pool);
    const content = `kemkes_code,name,regency_code,latitude,longitude\n${CODES.one},RS Satu,32.73,-6.898,107.598\n${CODES.two},RS Dua,51.71,-8.676,115.212\n`;
    await importFile(app.pool, 'hospitals', { name: 'hospitals.csv', content: Buffer.from(content) });
    const idOf = async (code: string) =>
      (await app.pool.query<{ id: number }>('select id from center where code = $1', [code])).rows[0]!.id;
    const [one, two] = [await idOf(CODES.one), await idOf(CODES.two)];
    parts = {
      one: { id: one, code: CODES.one, manager: await makeStaff(app.pool, one, { scope: 'manager' }) },
      two: { id: two, code: CODES.two, manager: await makeStaff(app.pool, two, { scope: 'manager' }) },
      administrator: await makeStaff(app.pool, null),
    };
  });
  afterAll(() => app.close());
  const of = (center: number | null) => ({
    base: center === null ? '/api/admin/import' : `/api/manage/${center}/import`,
    token: (center === null ? parts.administrator : center === parts.two.id ? parts.two.manager : parts.one.manager)
      .token,
  });
  const desk: ImportDesk = {
    get app() {
      return app;
    },
    get one() {
      return parts.one;
    },
    get two() {
      return parts.two;
    },
    get administrator() {
      return parts.administrator;
    },
    all: async (sql, values = []) => (await app.pool.query(sql, values)).rows,
    upload: (kind, content, center = parts.one.id, token = of(center).token) =>
      app.ask('POST', `${of(center).base}?kind=${kind}&name=${encodeURIComponent('C:\\berkas\\uji.csv')}`, {
        token,
        body: typeof content === 'string' ? Buffer.from(content) : content,
        headers: { 'content-type': 'text/csv' },
      }),
    outcome: async (id, center = parts.one.id) => {
      await app.deps.imports.settled();
      const { base, token } = of(center);
      const answer = await app.ask('GET', `${base}/${id}`, { token });
      return ((await answer.json()) as { data: Seen }).data;
    },
    checked: async (kind, content, center = parts.one.id) => {
      const answer = await desk.upload(kind, content, center);
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      return desk.outcome((JSON.parse(text) as { data: Seen }).data.import.id, center);
    },
    imported: async (kind, content, center = parts.one.id) => {
      const { import: run } = await desk.checked(kind, content, center);
      expect(run).toMatchObject({ step: 'CHECK', state: 'ENDED' });
      expect((await desk.press(run.id, 'IMPORT', center)).status).toBe(200);
      const seen = await desk.outcome(run.id, center);
      expect(seen.import).toMatchObject({ step: 'IMPORT', state: 'ENDED' });
      return seen;
    },
    press: (id, step, center = parts.one.id) => {
      const { base, token } = of(center);
      return app.ask('POST', `${base}/${id}/run`, { token, body: { step } });
    },
  };
  return desk;
}

/** The code of a refusal. */
export async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'no error';
}
