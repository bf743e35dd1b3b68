import { chromium } from '@playwright/test';
import { buildWeb } from '#server/platform/start/build-web.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { CHECKOUT } from '../support/process/server-process.ts';
import { putTemporaryFilesInMemory } from '../support/process/temporary-files.ts';
import { tryRuns } from './property.ts';
import { openWorld } from './world.ts';

/** Half of `npm run desk-runs`, with a server, a database and a browser of its own: `node shard.ts COUNT SEED [RUN]`. The last line it prints is the outcome. */
const [count = 0, seed = 0, only] = process.argv.slice(2).map(Number);
const halt = new AbortController();
// When another shard has found something, this one ends after its run and clears up.
process.once('SIGTERM', () => halt.abort());
putTemporaryFilesInMemory(process.env);
await buildWeb(CHECKOUT, () => undefined);
const world = await openWorld();
const browser = await chromium.launch({ ...launchOptions(), handleSIGTERM: false });
try {
  console.log(JSON.stringify(await tryRuns(browser, world, count, seed, { only, halt: halt.signal })));
} finally {
  await browser.close();
  await world.close();
}
