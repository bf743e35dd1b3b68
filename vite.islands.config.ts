import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanContract } from './vite-lean-contract.ts';
import { type Imports, reach } from './vite-shared-files.ts';
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

const [START, LIVING] = ['/web/islands/start.ts', '/web/islands/living.tsx'];
const ZOD = /\/zod\//;
const CONTRACT = /\/contract\//;
/** A shape that others may use, as forms do. Of most modules of the contract an island uses a method and a path; these bring the library of shapes, and come with a form. */
const OFFERS_SHAPE = /^export const \w+ = (?!\/\* @__PURE__ \*\/ endpoint\()/m;

/** What the start script imports; and what living.tsx imports, which every island needs from the beginning, but for what the start script has already. */
let inStart = new Set<string>();
let fromTheBeginning = new Set<string>();
const findBeginning: Plugin = {
  name: 'find-beginning',
  buildEnd() {
    const importsOf: Imports = (id) => this.getModuleInfo(id)?.importedIds ?? [];
    for (const id of this.getModuleIds()) {
      if (id.endsWith(START)) inStart = reach(id, importsOf);
      if (id.endsWith(LIVING)) {
        fromTheBeginning = reach(id, importsOf);
        fromTheBeginning.delete(id);
      }
    }
    for (const id of inStart) fromTheBeginning.delete(id);
    for (const id of fromTheBeginning)
      if (ZOD.test(id) || (CONTRACT.test(id) && OFFERS_SHAPE.test(this.getModuleInfo(id)?.code ?? '')))
        fromTheBeginning.delete(id);
  },
  generateBundle(_, bundle) {
    const importsOf: Imports = (file) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    // Of two files that need each other one runs first, depending on who asked, and finds the other empty.
    for (const file of Object.keys(bundle))
      if (importsOf(file).some((one) => reach(one, importsOf).has(file)))
        this.error(`${file} needs itself, through what it imports`);
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
            { name: 'start', test: (id) => inStart.has(id) },
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
