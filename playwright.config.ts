import { defineConfig } from '@playwright/test';
import { DESKTOP, launchOptions, PHONE } from './tests/e2e/support/browser.ts';
import { putTemporaryFilesInMemory } from './tests/support/process/temporary-files.ts';

putTemporaryFilesInMemory(process.env);

/** These tests do not depend on the width, or set both widths themselves: every-route.spec.ts looks at every page in both. */
const SAME_AT_EVERY_WIDTH =
  'account admin article before-script blog center-records center-sign-in color-scheme connection contact content-host dialogs-desk directory discovery every-route fair-use favourite first-screen history home-search import information install-hint join landing links maintenance manage manager-journey map monitor moved next-number offline phone-desk profile-data reflow search-press search-result server-failure server-gone share sign-in staff-factors topic valid-html waitlist weight signed-in-weight'
    .split(' ')
    .map((name) => `**/${name}.spec.ts`);
/** These journeys go by the keyboard of a front desk's computer, or look at the screen on a waiting room's wall; phone-desk.spec.ts is the desk on a phone. */
const AT_THE_DESK =
  /\/(desk|day-desk|desk-runs|board|find|kiosk-number|lab|line|live|one-press|presses|scanner)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are cores, because a desk waits for people: a hand on a key, a voice, a delay.
  workers: 3,
  // The whole journey, on two cores that serve the product too.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // `npm test` prints the output of a failed step, and the failure shall come first in it.
  reporter: [[process.env['CI'] ? 'dot' : 'list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    headless: true,
    locale: 'id-ID',
    // Answers that a test gives instead of the server must reach the page; the service worker has a test of its own.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    // The desktop comes first: in the evening only one session is left to start, which the desk's tests need, and the journeys continue with it.
    { name: 'desktop', use: DESKTOP, testIgnore: SAME_AT_EVERY_WIDTH },
    { name: 'phone', use: PHONE, testIgnore: AT_THE_DESK },
  ],
});
