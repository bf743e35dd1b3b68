import { openWorld } from '#tests/desk-runs/world.ts';
import { tryRuns } from '#tests/desk-runs/property.ts';
import { expect, test } from '@playwright/test';

const RUNS = 10;
/** Always the same runs, so that a change that breaks none stays green; `npm run desk-runs` draws others. */
const SEED = 36;

test('hurried people at two desks with scanners and a bad line change a queue only by presses that they meant, about the person whom the screen named', async ({
  browser,
}) => {
  const world = await openWorld();
  try {
    const { failed, meant, changes } = await tryRuns(browser, world, RUNS, SEED);
    expect(failed).toBeNull();
    // Runs in which nobody does anything would prove nothing.
    expect(meant).toBeGreaterThan(RUNS);
    expect(Object.keys(changes)).toEqual(
      expect.arrayContaining(['CALLED', 'SERVED', 'HELD', 'RECALLED', 'UNDONE', 'CHECKED_IN', 'PAUSED']),
    );
  } finally {
    await world.close();
  }
});
