import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the place of a library's file. */
type Stands = readonly (readonly [RegExp, string])[];

/** Names, sizes and colours of icons that are known only when they are drawn. */
const ICONS: Stands = [
  [
    /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { leanIcon as default } from ${JSON.stringify(join(import.meta.dirname, 'web', 'ui', 'lean-icon.ts'))};`,
  ],
];
const ROUTER: Stands = [
  // Measurements of the router by others: the router calls these only when it is given some to make.
  [
    /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    'const none = () => undefined; export { none as consumeInstrumentationClientResultMetaReceiver, none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter, none as instrumentHandler, none as instrumentationResultMetaContext };',
  ],
];

/** Libraries hold what this product does not use and no bundler can see unused. One that has been arranged anew fails the build. */
function without(name: string, stands: Stands): Plugin {
  return {
    name,
    enforce: 'pre',
    load: (id) => stands.find(([file]) => file.test(id))?.[1] ?? null,
    buildEnd() {
      for (const [file] of stands)
        if (![...this.getModuleIds()].some((id) => file.test(id)))
          this.error(`no module of a library is ${file.source}`);
    },
  };
}

/** Our own way to draw the library's icons; the server, the application and the islands draw the same elements. */
export const leanIcons: Plugin = without('lean-icons', ICONS);

/** Leaves parts of libraries out of the application in the browser. */
export const leanLibraries: Plugin = {
  ...without('lean-libraries', ROUTER),
  applyToEnvironment: ({ name }) => name === 'client',
};
