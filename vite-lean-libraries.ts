import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries hold what this product does not use and no bundler can see unused. Each is named with what stands in its place. */
const STANDS_FOR: readonly (readonly [RegExp, string])[] = [
  // Names, sizes and colours of icons that are known only when they are drawn.
  [
    /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { leanIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'web', 'ui', 'lean-icon.ts'))};`,
  ],
  // Measurements of the router by others: the router calls these only when it is given some to make.
  [
    /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    'const none = () => undefined; export { none as consumeInstrumentationClientResultMetaReceiver, none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter, none as instrumentHandler, none as instrumentationResultMetaContext };',
  ],
];

/** Leaves parts of libraries out of the application. A library that has been arranged anew fails the build. */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => STANDS_FOR.find(([file]) => file.test(id))?.[1] ?? null,
  buildEnd() {
    for (const [file] of STANDS_FOR)
      if (![...this.getModuleIds()].some((id) => file.test(id))) this.error(`no module of a library is ${file.source}`);
  },
};
