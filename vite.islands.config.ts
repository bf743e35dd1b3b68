import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanContract } from './vite-lean-contract.ts';
import { leanIcons } from './vite-lean-libraries.ts';

/** An island is left by plain links; the router would bring the application's runtime with it. */
const withoutRouter: Plugin = {
  name: 'without-router',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'react-router') this.error(`${importer} is part of an island and imports the router`);
    return null;
  },
};

/** What an island needs from the beginning: everything that living.tsx imports, but for what the start script has already. */
const fromTheBeginning = new Set<string>();
const findBeginning: Plugin = {
  name: 'find-beginning',
  buildEnd() {
    const reach = (from: string, into: Set<string>): void => {
      if (into.has(from)) return;
      into.add(from);
      for (const id of this.getModuleInfo(from)?.importedIds ?? []) reach(id, into);
    };
    const start = new Set<string>();
    for (const id of this.getModuleIds()) {
      if (id.endsWith('/web/islands/start.ts')) reach(id, start);
      if (id.endsWith('/web/islands/living.tsx')) reach(id, fromTheBeginning);
    }
    for (const id of start) fromTheBeginning.delete(id);
    // Of a module of the contract most islands use a path; the shapes beside it, and the library for them, come with a form.
    for (const id of fromTheBeginning) if (/\/(contract|zod)\//.test(id)) fromTheBeginning.delete(id);
  },
};

/** The islands of pages (web/islands): React components, brought to life by Preact, whose whole runtime is an eighth of React's. */
export default defineConfig({
  plugins: [withoutRouter, findBeginning, leanContract, leanIcons],
  publicDir: false,
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    outDir: '.cache/islands',
    emptyOutDir: true,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: 'web/islands/start.ts',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // In one file, which serves every page; the rest comes when it is used.
            { name: 'living', test: (id) => fromTheBeginning.has(id) },
            // So do the pieces of dialogs and forms: a file for each packs worse, and each asks a slow line once more.
            { name: 'dialogs', minShareCount: 2, test: /\/web\/ui\/(?:dialog|form)\// },
          ],
        },
      },
      treeshake: { moduleSideEffects: (id) => !/\/(contract|domain)\//.test(id), propertyReadSideEffects: false },
    },
  },
});
