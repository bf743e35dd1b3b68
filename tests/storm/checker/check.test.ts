import { expect, test } from 'vitest';
import { checkHistory } from './check.ts';
import { checkMessages } from './check-messages.ts';
import { indexRest } from './index-rest.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import { simulateHistory } from './simulated-history.ts';

const SEEDS = 60;
const PLANTED = 100;
const WITH_NOTHING_TO_PLANT_IN = 12;

test('a history without a fault is found without one, however many answers got lost in it', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) expect(checkHistory(simulateHistory(seed)), `seed ${seed}`).toEqual([]);
});

test('an offer of a session that was called off in the same moment needs no message, and one that stood does', () => {
  const { rest } = simulateHistory(1);
  const [change] = rest.waitlist;
  const offered = (ms: number) => {
    const entry = { ...change!, entry: 9_000, account: 1 };
    const waitlist = [
      { ...entry, before: null, after: 'WAITING', at: 0 },
      { ...entry, before: 'WAITING', after: 'OFFERED', at: 1 },
      { ...entry, before: 'OFFERED', after: 'PASSED', at: ms },
    ];
    const sent = rest.deliveries.filter(({ text }) => !text.includes('/ambil-antrian/'));
    return checkMessages(indexRest({ ...rest, waitlist, deliveries: sent }));
  };
  expect(offered(200).filter(({ about }) => about.startsWith('offers'))).toEqual([]);
  expect(offered(900_001).filter(({ about }) => about.startsWith('offers'))).toHaveLength(1);
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
