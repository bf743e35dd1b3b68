import type { TestProject } from 'vitest/node';
import { copyContent, readFilling } from '../../content/support/content.ts';
import { startTestCluster } from '../database/cluster.ts';
import { findWordPress, NO_WORDPRESS } from '../wordpress/programs.ts';
import { startWordPress } from '../wordpress/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    wordpress: { address: string; versions: string; folder: string };
  }
}

/** One WordPress, filled with the content of this product, and one PostgreSQL for all tests of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findWordPress();
  if (programs === null) throw new Error(NO_WORDPRESS);
  const { folder, remove } = await copyContent();
  const starting = [
    startTestCluster(),
    readFilling(folder).then((content) => startWordPress(programs, content)),
  ] as const;
  const stop = async (): Promise<void> => {
    const started = await Promise.allSettled(starting);
    await Promise.all(started.flatMap((each) => (each.status === 'fulfilled' ? [each.value.stop()] : [])));
    await remove();
  };
  try {
    const [cluster, { address, versions }] = await Promise.all(starting);
    project.provide('cluster', cluster.connection);
    project.provide('wordpress', { address, versions, folder });
    return stop;
  } catch (error) {
    // Servers that did start must not stay behind because another one did not.
    await stop();
    throw error;
  }
}
