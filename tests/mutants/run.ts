import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyOfCheckout } from './copy-of-checkout.ts';
import type { Fault } from './fault.ts';
import { plantFault } from './plant-fault.ts';
import { SUBJECTS } from './subjects.ts';
import { createTestRunner } from './test-runner.ts';
import type { TestRunner } from './test-runner.ts';

/**
 * `npm run mutants`, or `npm run mutants -- booking`, or with the name of a fault: plants one fault after the other in a copy of the checkout and runs the tests that should notice.
 * A fault that no test notices has survived; then, or when a fault does not fit the code any more, the command ends with 1.
 */
type Outcome = 'killed' | 'SURVIVED' | 'DOES NOT FIT';
type Verdict = { readonly outcome: Outcome; readonly because: string };

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const [asked] = process.argv.slice(2);
const chosen = Object.entries(SUBJECTS).flatMap(([subject, faults]) =>
  faults.filter(({ name }) => asked === undefined || asked === subject || asked === name),
);
if (chosen.length === 0) {
  console.error(`Neither a subject (${Object.keys(SUBJECTS).join(', ')}) nor a fault: ${asked}`);
  process.exit(1);
}

const copy = await copyOfCheckout(CHECKOUT);
process.chdir(copy.root);
const open = new Set<TestRunner>();
const interrupted = async (): Promise<void> => {
  await Promise.all([...open].map((runner) => runner.close()));
  await copy.remove();
  process.exit(130);
};
try {
  process.exitCode = await tryAll(chosen);
} finally {
  await copy.remove();
}

/** Answers the command's exit code. */
async function tryAll(faults: readonly Fault[]): Promise<number> {
  const runner = await openRunner();
  const started = performance.now();
  try {
    const tests = [...new Set(faults.flatMap((fault) => fault.tests))];
    const without = await runner.run(tests);
    const wrong = [...without.refuted, ...without.crashed];
    console.log(`${without.cases} tests without any fault, ${secondsSince(started)} s`);
    if (wrong.length > 0) {
      console.log(['These must pass before a fault can be seen by them:', ...wrong].join('\n  '));
      return 1;
    }
    const counts: Record<Outcome, number> = { killed: 0, SURVIVED: 0, 'DOES NOT FIT': 0 };
    for (const fault of faults) {
      const start = performance.now();
      const { outcome, because } = await tryOne(fault, runner);
      counts[outcome] += 1;
      console.log(
        `${outcome.padEnd(8)} ${fault.name} (${secondsSince(start)} s): ${fault.breaks}\n         ${because}`,
      );
    }
    const unfit = counts['DOES NOT FIT'];
    console.log(`${secondsSince(started)} s${unfit > 0 ? `; ${unfit} do not fit the code` : ''}`);
    console.log(`${counts.killed} killed, ${counts.SURVIVED} survived`);
    return counts.killed === faults.length ? 0 : 1;
  } finally {
    await closeRunner(runner);
  }
}

async function tryOne(fault: Fault, shared: TestRunner): Promise<Verdict> {
  try {
    const path = join(copy.root, fault.file);
    const source = await readFile(path, 'utf8');
    const faulty = plantFault(source, fault);
    // The database is migrated when a runner begins, so a fault in a migration needs a runner of its own.
    const runner = fault.file.endsWith('.sql') ? null : shared;
    try {
      await writeFile(path, faulty);
      return runner === null ? await runAlone(fault) : await runIn(runner, fault);
    } finally {
      await writeFile(path, source);
      runner?.changed(fault.file);
    }
  } catch (error) {
    return { outcome: 'DOES NOT FIT', because: (error as Error).message };
  }
}

async function runAlone(fault: Fault): Promise<Verdict> {
  const runner = await openRunner();
  try {
    return await runIn(runner, fault);
  } finally {
    await closeRunner(runner);
  }
}

async function openRunner(): Promise<TestRunner> {
  const runner = await createTestRunner(copy.root);
  open.add(runner);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Vite would end the process before the databases and the copy are gone.
    process.removeAllListeners(signal);
    process.once(signal, () => void interrupted());
  }
  return runner;
}

/** Ends its PostgreSQL too. */
async function closeRunner(runner: TestRunner): Promise<void> {
  open.delete(runner);
  await runner.close();
}

async function runIn(runner: TestRunner, { file, tests }: Fault): Promise<Verdict> {
  runner.changed(file);
  const { refuted, crashed } = await runner.run(tests);
  if (crashed.length > 0) return { outcome: 'DOES NOT FIT', because: `It is seen without a test: ${crashed[0]}` };
  if (refuted.length > 0) return { outcome: 'killed', because: `by '${refuted[0]}'` };
  return { outcome: 'SURVIVED', because: `No test of ${tests.join(', ')} fails.` };
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
