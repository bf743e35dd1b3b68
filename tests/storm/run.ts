import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lastCommit } from '../../bench/runner/freshness.ts';
import { CHECKOUT } from '../support/process/server-process.ts';
import { findDeployPrograms, NO_DEPLOY_PROGRAMS } from '../support/programs.ts';
import type { FaultKind } from './plan/fault-plan.ts';
import { stormPage } from './report.ts';
import type { StormRun } from './report.ts';
import { missingDeeds, runStorm } from './storm.ts';
import { tryPlanted } from './try-planted.ts';

/**
 * `npm run storm -- --operations N --faults N --seed S [--previous FOLDER] [--patients N] [--at-once N] [--only KIND] [--write]`: people, desks and faults by a plan that the seed makes, over two servers behind a proxy, and a checker that decides
 * whether every promise was kept. The last line is JSON; `--write` adds the run to docs/benchmarks/storm-runs.jsonl and makes storm.md of all of them, so that a long storm can be played in parts, each with a seed of its own. Histories in which a promise was broken are written to .cache/storm. Ends with 1 where a promise was broken. `--planted [NAME ...]` tries instead whether small storms find the faults
 * of tests/mutants/storm.ts, or those of these names.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string', default: '20000' },
    faults: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    previous: { type: 'string' },
    checkout: { type: 'string' },
    only: { type: 'string', multiple: true },
    disk: { type: 'string', default: '8' },
    patients: { type: 'string', default: '24' },
    'at-once': { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const programs = findDeployPrograms();
if (programs === null) {
  console.error(NO_DEPLOY_PROGRAMS);
  process.exit(2);
}
if (values.planted) {
  const missed = await tryPlanted(programs, { seed: Number(values.seed), names: positionals }, (line) =>
    console.error(line),
  );
  console.log(JSON.stringify({ missed }));
  process.exit(missed.length > 0 ? 1 : 0);
}
const folder = join(CHECKOUT, '.cache', 'storm');
mkdirSync(folder, { recursive: true });
const seed = Number(values.seed);
let nth = 0;
const report = await runStorm({
  operations: Number(values.operations),
  faults: Number(values.faults),
  seed,
  programs,
  diskGigabytes: Number(values.disk),
  patients: Number(values.patients),
  faultsAtOnce: Number(values['at-once']),
  previous: values.previous ?? null,
  checkout: values.checkout ?? null,
  only: values.only as FaultKind[] | undefined,
  log: (line) => console.error(line),
  onViolation: (history, violations) =>
    writeFileSync(join(folder, `seed-${seed}-${(nth += 1)}.json`), JSON.stringify({ violations, ...history })),
  onOver: (outputs) =>
    outputs.forEach((output, at) => writeFileSync(join(folder, `seed-${seed}-server-${at}.log`), output)),
});
// A run that finds a fault is played again with the mend.
if (values.write && report.violations.length === 0) {
  const pages = join(CHECKOUT, 'docs', 'benchmarks');
  const runs = join(pages, 'storm-runs.jsonl');
  const commit = (await lastCommit(CHECKOUT, ['HEAD']))?.hash ?? 'not known';
  const { refusals: _, ...figures } = report;
  const run: StormRun = { commit, date: new Date().toISOString().slice(0, 10), ...figures };
  appendFileSync(runs, `${JSON.stringify(run)}\n`);
  const lines = readFileSync(runs, 'utf8').trim().split('\n');
  writeFileSync(join(pages, 'storm.md'), stormPage(lines.map((line) => JSON.parse(line) as StormRun)));
}
console.error(JSON.stringify({ done: report.done, refused: report.refusals }, null, 1));
for (const complaint of report.complaints) console.error(complaint);
const missing = missingDeeds(report);
if (missing.length > 0) console.error(`Nobody ever did this, so that nothing of it was judged: ${missing.join(', ')}.`);
const { faults, violations, complaints, done: _done, refusals: _, ...figures } = report;
console.log(
  JSON.stringify({ ...figures, faults: faults.length, violations: violations.length, ended: complaints.length }),
);
process.exitCode = violations.length + complaints.length + missing.length > 0 ? 1 : 0;
