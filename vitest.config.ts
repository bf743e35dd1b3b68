import { defineConfig } from 'vitest/config';
import { putTemporaryFilesInMemory } from './tests/support/process/temporary-files.ts';

putTemporaryFilesInMemory(process.env);

// The server must not depend on the zone of the machine; every zone of a medical center is computed.
process.env['TZ'] = 'UTC';

const shared = {
  environment: 'node',
  setupFiles: ['tests/support/console-guard.ts', 'tests/support/own-globals.ts'],
  retry: 0,
  // A worker reads the product's modules once, not once for each file of tests: a quarter of the time. What a module keeps it keeps by pool or by vault, so tests do not meet in it.
  isolate: false,
};

export default defineConfig({
  test: {
    // One more than there are cores, because tests that start servers and kill them mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'small',
          include: ['{domain,contract,server,web,data,bench,tests/storm}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.medium.test.ts'],
          // Thousands of random cases take seconds on a machine that is busy with the other tests.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'medium',
          include: [
            'tests/medium/**/*.test.ts',
            'tests/content/embedded.test.ts',
            'server/**/*.medium.test.ts',
            'data/**/*.medium.test.ts',
          ],
          globalSetup: ['tests/support/database/medium-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs a WordPress on this machine; tests/run.ts asks for it where there is one.
        test: {
          ...shared,
          name: 'wordpress',
          include: ['tests/content/wordpress*.test.ts'],
          globalSetup: ['tests/support/content/wordpress-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs the programs that deploy/ is written for; tests/run.ts asks for it where they are.
        test: {
          ...shared,
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/database/medium-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs a machine that lets tests mount a file system; tests/run.ts asks for it where it does.
        test: {
          ...shared,
          name: 'disk',
          include: ['tests/disk/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { ...shared, name: 'guards', include: ['tests/guards/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
