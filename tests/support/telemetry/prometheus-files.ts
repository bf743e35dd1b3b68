import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CHECKOUT } from '../process/server-process.ts';

export const PROMETHEUS_FOLDER = join(CHECKOUT, 'deploy', 'prometheus');

export type AlertRule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
};
/** What the file of tests expects of one alarm at one time. */
export type ExpectedAlert = { readonly alertname: string; readonly exp_alerts: readonly unknown[] };

/** A panel of the dashboard, as far as tests look at it. */
export type Panel = {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly datasource: { uid: string } }[];
};
export type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: unknown }[] };
  readonly panels: readonly Panel[];
};

const read = (...path: string[]): string => readFileSync(join(CHECKOUT, 'deploy', ...path), 'utf8');

/** The alarms of deploy/prometheus/alerts.yml. */
export function readAlertRules(): AlertRule[] {
  const { groups } = parse(read('prometheus', 'alerts.yml')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** What deploy/prometheus/alerts.test.yml expects of them. */
export function readExpectedAlerts(): ExpectedAlert[] {
  const { tests } = parse(read('prometheus', 'alerts.test.yml')) as { tests: { alert_rule_test: ExpectedAlert[] }[] };
  return tests.flatMap(({ alert_rule_test: expected }) => expected);
}

/** The dashboard. */
export function readDashboard(): Dashboard {
  return JSON.parse(read('grafana', 'dashboard.json')) as Dashboard;
}

/** The expressions of the dashboard as Prometheus gets them, with a choice for each variable. */
export function dashboardExpressions(): string[] {
  return readDashboard().panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$instance', '.*')),
  );
}

const KEYWORDS = /^(by|without|on|ignoring|group_left|group_right|or|and|unless|offset|bool)$/;

/** Names of the metrics in an expression of PromQL, each once. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\s*\(|[\w:])/gi)].map(([word]) => word);
  return [...new Set(words.filter((word) => !KEYWORDS.test(word)))];
}

/** Values that an expression compares a label with exactly. */
export function labelValuesIn(expression: string, label: string): string[] {
  return [...expression.matchAll(new RegExp(`\\b${label}!?="([^"]*)"`, 'g'))].map(([, value]) => value!);
}
