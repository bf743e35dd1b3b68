import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { findDeployPrograms } from '../support/programs.ts';
import { dashboardExpressions, PROMETHEUS_FOLDER } from '../support/telemetry/prometheus-files.ts';

const { promtool } = findDeployPrograms()!;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antrian-prometheus-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What promtool says, and how it ended. */
function ask(args: readonly string[], input = ''): { said: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(promtool, args, { encoding: 'utf8', input });
  return { said: `${stdout}${stderr}`, status };
}
const file = (name: string): string => join(PROMETHEUS_FOLDER, name);

test('Prometheus accepts the example of a configuration and the alarms, and refuses ones with a fault', async () => {
  expect(ask(['check', 'config', file('prometheus.yml')])).toMatchObject({ status: 0 });
  expect(ask(['check', 'rules', file('alerts.yml')])).toMatchObject({ status: 0 });
  const faulty = join(folder, 'faulty.yml');
  await writeFile(faulty, (await readFile(file('alerts.yml'), 'utf8')).replace('== 1)', '=== 1)'));
  expect(ask(['check', 'rules', faulty])).toMatchObject({ status: 1, said: expect.stringContaining('unexpected') });
  const config = join(folder, 'prometheus.yml');
  await writeFile(config, (await readFile(file('prometheus.yml'), 'utf8')).replace('job_name', 'jobname'));
  expect(ask(['check', 'config', config])).toMatchObject({ status: 1, said: expect.stringContaining('jobname') });
});

test('every alarm is raised when it must be and otherwise not, which a changed limit breaks', async () => {
  expect(ask(['test', 'rules', file('alerts.test.yml')])).toMatchObject({ status: 0 });
  const rules = await readFile(file('alerts.yml'), 'utf8');
  const changed = rules.replace('antrian_catalogue_lag_seconds > 30', 'antrian_catalogue_lag_seconds > 3000');
  await writeFile(join(folder, 'alerts.yml'), changed);
  await writeFile(join(folder, 'alerts.test.yml'), await readFile(file('alerts.test.yml')));
  expect(ask(['test', 'rules', join(folder, 'alerts.test.yml')])).toMatchObject({
    status: 1,
    said: expect.stringContaining('CatalogueBehind'),
  });
});

test('Prometheus understands every expression of the dashboard', async () => {
  const expressions = dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(40);
  // As recording rules, because this is what promtool reads expressions in.
  const check = async (exprs: readonly string[]) => {
    const rules = exprs.map((expr, at) => ({ record: `panel_${at}`, expr }));
    const path = join(folder, 'dashboard.yml');
    await writeFile(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    return ask(['check', 'rules', path]);
  };
  expect(await check(expressions)).toMatchObject({ status: 0 });
  expect(await check([...expressions, 'sum by (a']).then(({ status }) => status)).toBe(1);
});

test('Prometheus finds no fault in the names, types and units of our metrics', async () => {
  const app = await createTestApp();
  app.deps.metrics.observe('page', 'GET', '/', 200, 0.01);
  const text = await (await app.ask('GET', '/metrics', { peer: '127.0.0.1' })).text();
  expect(ask(['check', 'metrics'], text)).toEqual({ said: '', status: 0 });
  expect(ask(['check', 'metrics'], '# TYPE a_total gauge\na_total 1\n').status).not.toBe(0);
  await app.close();
});
