import { readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanContract } from './vite-lean-contract.ts';
import { leanIcons, leanLibraries } from './vite-lean-libraries.ts';
import { findShared, sharedFiles } from './vite-shared-files.ts';

/** Adds the service worker, which has no imports and must lie at the root under its own name: only its types are removed. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, 'worker', 'service-worker.ts'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: stripTypeScriptTypes(source) });
  },
};

const LATE_ISLAND = /\/([\w-]+)\.late-island\.tsx$/;

const ISLANDS = join(import.meta.dirname, '.cache', 'islands');

/** Tells the pages where the script of the islands lies, which is built before them (vite.islands.config.ts). */
const islands: Plugin = {
  name: 'islands',
  resolveId: (id) => (id === 'virtual:islands' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0virtual:islands') return null;
    // The server draws the pages of islands; the application in the browser never does.
    if (this.environment.name === 'client') return "export const start = '', ahead = '', late = '';";
    const manifest = JSON.parse(readFileSync(join(ISLANDS, 'manifest.json'), 'utf8')) as {
      [source: string]: {
        readonly file: string;
        readonly css?: readonly string[];
        readonly imports?: readonly string[];
      };
    };
    const [START, LIVING] = ['web/islands/start.ts', 'web/islands/living.tsx'];
    /** Files of a source and of all that it imports, without those that are `reached` already. */
    const filesOf = (source: string, reached: Set<string>): string[] => {
      if (reached.has(source)) return [];
      reached.add(source);
      const { file, css = [], imports = [] } = manifest[source]!;
      return [...[file, ...css].map((each) => `/${each}`), ...imports.flatMap((next) => filesOf(next, reached))];
    };
    const bytes = (file: string): number => statSync(join(ISLANDS, file)).size;
    /** The largest first, because a browser has few connections at once. */
    const inOrder = (files: readonly string[]): string[] => files.toSorted((a, b) => bytes(b) - bytes(a));
    const reached = new Set([START]);
    const living = inOrder(filesOf(LIVING, reached));
    const exported = {
      start: `/${manifest[START]!.file}`,
      // As web/lib/page/late-modules.ts reads them: a small one first, and the files of each island behind its name.
      ahead: [living.pop(), ...living].join(' '),
      late: Object.keys(manifest)
        .flatMap((source) => {
          const name = LATE_ISLAND.exec(source)?.[1];
          return name ? [[name, ...inOrder(filesOf(source, new Set(reached)))].join(' ')] : [];
        })
        .join(','),
    };
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('');
  },
};

export default defineConfig({
  plugins: [leanContract, leanIcons, leanLibraries, findShared, islands, serviceWorker, tailwindcss(), reactRouter()],
  // Bundled, so that the server draws icons as the browser does.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The bundler may drop the rest of a contract module if unused: importing one has no effect, and neither has composing one shape from
          // another.
          treeshake: {
            moduleSideEffects: (id) => (/\/(contract|domain|zod)\//.test(id) ? false : undefined),
            propertyReadSideEffects: false,
          },
          output: {
            // The bundler names a file that some pages share after all of them, and that name stands in each file that imports it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            // Dozens of tiny files compress badly and queue up on a slow line.
            codeSplitting: {
              groups: sharedFiles,
            },
          },
        },
      },
    },
  },
});
