import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { startTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection;
  }
}

/** One PostgreSQL for all medium tests of a run; each test file copies its own database from the migrated one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('cluster', cluster.connection);
  return () => cluster.stop();
}
