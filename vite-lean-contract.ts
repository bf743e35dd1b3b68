import { parseSync } from 'vite';
import type { Plugin } from 'vite';

/** The properties of an endpoint that only the server reads. */
const ANSWERING = new Set(['name', 'summary', 'access', 'grave', 'cache', 'params', 'query', 'body', 'data', 'errors']);
/** Calls in the contract that make a schema, or a part of one, and have no other effect. What is computed for one by other calls stays, so that it belongs in a function of these names. */
const SCHEMA = /\b(z\.\w+|listOf|numberFrom|digits|byChannel)\(/g;

/**
 * Leaves the schemas of endpoints out of the browser's code. The browser calls an endpoint by its method and path (contract/client.ts); the shapes of
 * requests and answers are checked by the server, and by the compiler during the build. A page then loads only the schemas of its own forms, and
 * mostly not the schema library: 10 kB of gzip.
 */
export const leanContract: Plugin = {
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
    // From the end to the beginning, so that earlier offsets stay valid.
    for (const property of parseSync(id, code).program.body.flatMap(partsOfEndpoint).toReversed())
      lean = lean.slice(0, property.start) + lean.slice(property.end).replace(/^\s*,/, '');
    return { code: lean.replaceAll(SCHEMA, '/* @__PURE__ */ $&'), map: null };
  },
};

/** The first use, in the code of a page, of a property that only the server has; uses in types are allowed. Null when there is none. */
function readsShape(code: string): string | null {
  const names = [...code.matchAll(/import \{([^}]*)\} from '#contract\/[\w-]+\//g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const uses = names
    .filter(Boolean)
    .map((name) => new RegExp(`(?<!typeof )\\b${name}\\.(?:${[...ANSWERING].join('|')})\\b`).exec(code)?.[0]);
  return uses.find((one) => one !== undefined) ?? null;
}

type Part = { readonly start: number; readonly end: number };
type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** Where the properties for the server stand in `export const name = endpoint({ ... })`. */
function partsOfEndpoint(statement: Statement): Part[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return [];
    const [spec] = init.arguments;
    if (spec?.type !== 'ObjectExpression') return [];
    return spec.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && ANSWERING.has(property.key.name)
        ? [{ start: property.start, end: property.end }]
        : [],
    );
  });
}
