import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, parseSync } from 'vite';
import type { Plugin } from 'vite';

/** So many pages and parts must need a module before it goes with the others of its kind. */
const SHARED_BY = 60;

/** What only the answering side reads of an endpoint. */
const ANSWERING = new Set(['summary', 'access', 'cache', 'params', 'query', 'body', 'data', 'errors']);
/** What makes a schema in the contract, and does nothing else. */
const SCHEMA = /\b(z\.\w+|listOf|numberFrom)\(/g;

/**
 * The browser asks by an endpoint's method and path (contract/client.ts); the shapes of questions and answers are checked by the server and, when it is
 * built, by the compiler. Without them a page loads no schemas but those of its own forms, and mostly not the library of schemas: 10 kB of gzip.
 */
const leanContract: Plugin = {
  name: 'lean-contract',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (/\/web\/[\w/.-]+\.tsx?$/.test(id)) {
      const missed = readsShape(code);
      if (missed !== null)
        this.error(`${missed} is not there in the browser: export that schema from the contract by itself.`);
    }
    if (!/\/contract\/[\w/-]+\.ts$/.test(id)) return null;
    let lean = code;
    // From the end on, so that what stands before keeps its place.
    for (const property of parseSync(id, code).program.body.flatMap(partsOfEndpoint).toReversed())
      lean = `${lean.slice(0, property.start)}${property.name}: undefined${lean.slice(property.end)}`;
    return { code: lean.replaceAll(SCHEMA, '/* @__PURE__ */ $&'), map: null };
  },
};

/** Where code of a page reads what an endpoint has only on the answering side; types may. Null when it does not. */
function readsShape(code: string): string | null {
  const names = [...code.matchAll(/import \{([^}]*)\} from '#contract\/[\w-]+\//g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const found = names
    .filter(Boolean)
    .map((name) => new RegExp(`(?<!typeof )\\b${name}\\.(?:${[...ANSWERING].join('|')})\\b`).exec(code)?.[0]);
  return found.find((one) => one !== undefined) ?? null;
}

/** The service worker has no imports and must lie at the root under a name of its own: only its types are taken away. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = readFileSync(join(import.meta.dirname, 'worker', 'service-worker.ts'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: stripTypeScriptTypes(source) });
  },
};

type Part = { readonly name: string; readonly start: number; readonly end: number };
type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** Of `export const name = endpoint({ ... })`, where those properties stand. */
function partsOfEndpoint(statement: Statement): Part[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return [];
    const [spec] = init.arguments;
    if (spec?.type !== 'ObjectExpression') return [];
    return spec.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && ANSWERING.has(property.key.name)
        ? [{ name: property.key.name, start: property.start, end: property.end }]
        : [],
    );
  });
}

export default defineConfig({
  plugins: [leanContract, serviceWorker, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What is left of a module of the contract may fall away as well: importing one does nothing, nor does one shape laid into another.
          treeshake: {
            moduleSideEffects: (id) => !/\/(contract|domain)\//.test(id),
            propertyReadSideEffects: false,
          },
          output: {
            // What nearly every page needs comes in one file: dozens of tiny ones compress badly and queue up on a poor line.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /[/\\]web[/\\](ui|lib|text|features[/\\]shared-[a-z]+)[/\\]|lucide-react|react-router|[/\\](react|react-dom|scheduler)[/\\]|[/\\]contract[/\\]|zod/,
                  minShareCount: SHARED_BY,
                },
              ],
            },
          },
        },
      },
    },
  },
});
