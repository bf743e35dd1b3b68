import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { createMemoryViews } from '#server/content/embedded/rest/popular.ts';
import { createContentService } from '#server/content/embedded/service.ts';
import { createLog } from '#server/platform/start/log.ts';

/** Runs the content service by itself: `npm run content -- --port 3100 --site https://bacaan.example`. Readings are counted in memory. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    /** The address of the service, for links and pictures. */
    site: { type: 'string' },
    folder: { type: 'string', default: join(import.meta.dirname, 'content') },
  },
});
const site = (values.site ?? `http://${values.host}:${values.port}`).replace(/\/+$/, '');
const log = createLog(
  () => new Date(),
  (line) => process.stderr.write(line),
);
const service = await createContentService({ folder: values.folder, site, views: createMemoryViews(), log });
const server = serve({ fetch: service.fetch, port: Number(values.port), hostname: values.host }, () => {
  process.stdout.write(`The content service is ready: ${site}/wp-json/wp/v2/posts\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)));
