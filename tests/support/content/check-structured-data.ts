import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));
type Thing = { '@type': string };
/** A script of JSON-LD as the product's pages have it. */
export type StructuredData = { '@context': string; '@graph': Thing[] };

/**
 * Faults in structured data, found by two packages that know schema.org without a connection: the types that schema-dts makes of the vocabulary (no
 * unknown type, property or kind of value), and the rules of Google's rich results.
 */
export async function structuredDataFaults(documents: readonly StructuredData[]): Promise<string[]> {
  return [...vocabularyFaults(documents), ...(await richResultFaults(documents))];
}

function vocabularyFaults(documents: readonly StructuredData[]): string[] {
  const folder = join(CHECKOUT, '.cache', `structured-data-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    // One constant for each thing, so that a type error says which thing has what property.
    const things = documents.flatMap((document) => document['@graph']);
    const lines = things.map(
      (thing, at) =>
        `export const t${at}: Exclude<${typeOf(thing)}, string> = ${JSON.stringify(thing, withoutInputs)};`,
    );
    const types = [...new Set(things.map(typeOf))].join(', ');
    writeFileSync(join(folder, 'data.ts'), `import type { ${types} } from 'schema-dts';\n${lines.join('\n')}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [] },
        files: ['data.ts'],
      }),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(CHECKOUT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: CHECKOUT, encoding: 'utf8' },
    );
    return status === 0 ? [] : stdout.trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const typeOf = (thing: Thing): string => (/^[A-Za-z]+$/.test(thing['@type']) ? thing['@type'] : 'Thing');

/** 'query-input' and the like annotate an action (schema.org/docs/actions.html) and are no properties of the vocabulary. */
const withoutInputs = (key: string, value: unknown): unknown => (/-(input|output)$/.test(key) ? undefined : value);

async function richResultFaults(documents: readonly StructuredData[]): Promise<string[]> {
  const byType = Object.groupBy(
    documents.flatMap((document) => structuredClone(document['@graph'])),
    (thing) => thing['@type'],
  );
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage, path }) => `${rootType} ${JSON.stringify(path)}: ${issueMessage}`);
}
