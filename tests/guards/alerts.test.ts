import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#server/routes.ts';
import {
  dashboardExpressions,
  labelValuesIn,
  metricsIn,
  readAlertRules,
  readDashboard,
  readExpectedAlerts,
} from '#tests/support/telemetry/prometheus-files.ts';
import type { Panel } from '#tests/support/telemetry/prometheus-files.ts';
import { CHECKOUT, sourceFiles } from './tree.ts';

const rules = readAlertRules();
const paper = readFileSync(join(CHECKOUT, 'docs/operate.md'), 'utf8');

/** Names of the sections about alarms, and what they say. */
function sectionsOf(text: string): Map<string, string> {
  const [, alarms = ''] = text.split('\n## Alarms\n');
  const parts = alarms.split('\n## ')[0]!.split('\n### ').slice(1);
  return new Map(
    parts.map((part): [string, string] => [part.split('\n')[0]!, part.slice(part.indexOf('\n') + 1).trim()]),
  );
}

test('docs/operate.md says of every alarm what it means and what to do, and of no other, and each leads there', () => {
  const sections = sectionsOf(paper);
  expect(rules.length).toBeGreaterThan(10);
  expect([...sections.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const [alert, text] of sections) expect(text.length, alert).toBeGreaterThan(80);
  for (const { alert, labels, annotations } of rules) {
    expect(labels['severity'], alert).toMatch(/^(critical|warning)$/);
    expect(annotations['summary'], alert).toMatch(/\w.{20,}\.$/);
    expect(annotations['runbook'], alert).toBe(`docs/operate.md#${alert.toLowerCase()}`);
  }
});

test('every alarm is tested when it must be raised, and when it must not', () => {
  const expected = readExpectedAlerts();
  for (const { alert } of rules) {
    const own = expected.filter(({ alertname }) => alertname === alert);
    expect([alert, own.some(({ exp_alerts: raised }) => raised.length > 0)]).toEqual([alert, true]);
    expect([alert, own.filter(({ exp_alerts: raised }) => raised.length === 0).length > 1]).toEqual([alert, true]);
  }
  const known = new Set(rules.map(({ alert }) => alert));
  expect(expected.filter(({ alertname }) => !known.has(alertname))).toEqual([]);
});

test('routes that alarms and the dashboard name are routes of the contract', () => {
  const named = [...rules.map(({ expr }) => expr), ...dashboardExpressions()].flatMap((expr) =>
    labelValuesIn(expr, 'route'),
  );
  expect(named.length).toBeGreaterThan(3);
  const paths = new Set(ENDPOINTS.map(({ path }) => path));
  expect(named.filter((route) => !paths.has(route))).toEqual([]);
});

/** Whether two panels lie upon each other. */
const overlap = ({ gridPos: one }: Panel, { gridPos: other }: Panel): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

test('the dashboard is one that Grafana reads: panels with ids of their own, side by side, that ask the chosen Prometheus', () => {
  const { uid, title, schemaVersion, panels, templating } = readDashboard();
  expect([uid, title]).toEqual(['ambil-antrian', 'Ambil Antrian']);
  expect(schemaVersion).toBeGreaterThanOrEqual(36);
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const [at, panel] of panels.entries()) {
    expect(panel.gridPos.x + panel.gridPos.w, panel.title).toBeLessThanOrEqual(24);
    expect(
      panels.slice(at + 1).filter((other) => overlap(panel, other)),
      panel.title,
    ).toEqual([]);
    if (panel.type === 'row') continue;
    expect(panel.datasource?.uid, panel.title).toBe('${datasource}');
    expect(panel.targets?.length, panel.title).toBeGreaterThan(0);
    const refs = panel.targets!.map(({ refId }) => refId);
    expect(new Set(refs).size, panel.title).toBe(refs.length);
  }
});

test('names of metrics are found in an expression, and nothing else', () => {
  expect(
    metricsIn(
      'max by (task) (a_total{x="y_z"} offset 1h) / on (b) group_left (c) rate(d_seconds_count[5m]) > 100e9 or vector(0) and absent(up == 1)',
    ),
  ).toEqual(['a_total', 'd_seconds_count', 'up']);
  expect(labelValuesIn('a{route="/x",route!="/y",other_route="/z"}', 'route')).toEqual(['/x', '/y']);
});

/** Files that load a package for traces at their start, and those that load the file which does. */
function loadsTraces(files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ text }) =>
      /^(import|export)\s(?!type\b)[^;]*?from '(@opentelemetry\/|[^']*\/otel-tracing\.ts')/m.test(text),
    )
    .map(({ path }) => path);
}

test('packages for traces are loaded by one file, and that only where traces are wanted, so that others pay nothing', () => {
  const product = sourceFiles().filter(({ path }) => !/^(tests|bench)\//.test(path));
  expect(loadsTraces(product)).toEqual(['server/platform/telemetry/otel-tracing.ts']);
  expect(loadsTraces([{ path: 'a.ts', text: "import { a } from './otel-tracing.ts';" }])).toEqual(['a.ts']);
  expect(loadsTraces([{ path: 'a.ts', text: "import {\n  trace,\n} from '@opentelemetry/api';" }])).toEqual(['a.ts']);
});
