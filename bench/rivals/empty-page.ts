import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createBuilder } from 'vite';
import { CHECKOUT } from '#tests/support/process/server-process.ts';

/**
 * A floor of 'bench pages-served': the emptiest page that the framework renders on a server, built by it and served by the same adapter. Nothing of the product is in it.
 * Prints its port in a line of JSON.
 */
const FOLDER = join(CHECKOUT, '.cache', 'empty-page');
const SOURCES: Readonly<Record<string, string>> = {
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()] };`,
  'react-router.config.js': `export default { appDirectory: 'app', buildDirectory: 'build', ssr: true };`,
  'app/routes.js': `import { index } from '@react-router/dev/routes';
export default [index('empty.jsx')];`,
  'app/root.jsx': `import { Links, Meta, Outlet, Scripts } from 'react-router';
export function Layout({ children }) {
  return (
    <html lang="id">
      <head><meta charSet="utf-8" /><title>Empty</title><Meta /><Links /></head>
      <body>{children}<Scripts /></body>
    </html>
  );
}
export default function Root() { return <Outlet />; }`,
  'app/empty.jsx': `export default function Empty() { return <main />; }`,
  'app/entry.server.jsx': `import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
export default async function handle(request, status, headers, context) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(await renderToReadableStream(<ServerRouter context={context} url={request.url} />), { status, headers });
}`,
};

// React chooses its build at its first import, which comes after this.
process.env['NODE_ENV'] = 'production';
await rm(FOLDER, { recursive: true, force: true });
await mkdir(join(FOLDER, 'app'), { recursive: true });
for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(FOLDER, name), text);
const builder = await createBuilder({
  root: FOLDER,
  configFile: join(FOLDER, 'vite.config.js'),
  mode: 'production',
  logLevel: 'error',
});
await builder.buildApp();
const build = (await import(pathToFileURL(join(FOLDER, 'build', 'server', 'index.js')).href)) as ServerBuild;
const { createRequestHandler } = await import('react-router');
const render = createRequestHandler(build, 'production');
serve({ fetch: (request) => render(request), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`${JSON.stringify({ port })}\n`),
);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
