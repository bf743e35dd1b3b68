import { expect, test } from 'vitest';
import { checkHistory } from './check.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { simulateHistory } from './simulated-history.ts';

const SEEDS = 60;
const PLANTED = 100;
const WITH_NOTHING_TO_PLANT_IN = 12;

test('a history without a fault is found without one, however many answers got lost in it', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) expect(checkHistory(simulateHistory(seed)), `seed ${seed}`).toEqual([]);
});

test('of a hundred faults planted in histories, every single one is found, and called by its name', () => {
  let planted = 0;
  const unused = new Map<string, number>();
  for (let turn = 0; planted < PLANTED; turn += 1) {
    const fault = PLANTED_FAULTS[turn % PLANTED_FAULTS.length]!;
    const history = fault.plant(simulateHistory(turn + 1), turn);
    if (history === null) {
      unused.set(fault.name, (unused.get(fault.name) ?? 0) + 1);
      expect(unused.get(fault.name), fault.name).toBeLessThan(WITH_NOTHING_TO_PLANT_IN);
      continue;
    }
    planted += 1;
    const said = checkHistory(history).map(({ rule }) => rule);
    expect(
      fault.breaks.filter((rule) => said.includes(rule)),
      `${fault.name}, seed ${turn + 1}: ${said.join(', ')}`,
    ).not.toEqual([]);
  }
});
