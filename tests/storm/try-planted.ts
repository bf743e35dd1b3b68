import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyOfCheckout } from '../mutants/copy-of-checkout.ts';
import { plantFault } from '../mutants/plant-fault.ts';
import { storm } from '../mutants/storm.ts';
import { CHECKOUT } from '../support/process/server-process.ts';
import type { DeployPrograms } from '../support/programs.ts';
import { runStorm } from './storm.ts';

const OPERATIONS = 2_500;
const FAULTS = 4;

/** Plants one fault after the other, or those of these names, in a copy of the product and plays a small storm over it. Answers the names of those that no storm found. */
export async function tryPlanted(
  programs: DeployPrograms,
  { seed, names }: { readonly seed: number; readonly names: readonly string[] },
  log: (line: string) => void,
): Promise<string[]> {
  const missed: string[] = [];
  for (const fault of storm.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const copy = await copyOfCheckout(CHECKOUT);
    try {
      const file = join(copy.root, fault.file);
      await writeFile(file, plantFault(await readFile(file, 'utf8'), fault));
      const { violations } = await runStorm({
        operations: OPERATIONS,
        faults: fault.faults ?? FAULTS,
        seed,
        programs,
        diskGigabytes: 4,
        patients: 12,
        checkout: copy.root,
        only: fault.only ?? ['kill a server', 'lost answers'],
      });
      const said = new Set(violations.map(({ rule }) => rule));
      const isFound = fault.says.some((rule) => said.has(rule));
      log(`${isFound ? 'found  ' : 'MISSED '} ${fault.name}: ${[...said].join(', ')}`);
      if (!isFound) missed.push(fault.name);
    } finally {
      await copy.remove();
    }
  }
  return missed;
}
