import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { endOwnScope } from '#contract/administration/staff/own-scopes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { errorSentences } from '#web/text/errors.ts';
import { fairSentences } from '#web/text/fair-errors.ts';
import { familySentences } from '#web/text/family-errors.ts';
import { signInSentences } from '#web/text/sign-in-errors.ts';
import { CHECKOUT } from '../../support/process/server-process.ts';

/** Every endpoint that a file of the contract exports, by its name. */
async function readContract(): Promise<Map<string, Endpoint>> {
  const files = globSync('contract/**/*.ts', { cwd: CHECKOUT, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CHECKOUT, file)).href) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) => Object.entries(module));
  return new Map(exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'summary' in value;
}

test('every endpoint that the contract exports is answered once, under the name it is exported by', async () => {
  const contract = await readContract();
  expect(contract.size).toBeGreaterThan(100);
  for (const [name, endpoint] of contract) expect(endpoint.name).toBe(name);
  expect(ENDPOINTS.map(({ name }) => name).toSorted()).toEqual([...contract.keys()].toSorted());
});

test('no two endpoints have the same method and path', () => {
  const places = ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

/** Open to whoever is signed in, because staff who owe their second factor may; nobody else has anything to end. Its page loads the sentences of staff. */
const OF_STAFF = new Set([endOwnScope.name]);

test('what can go wrong for a visitor or a patient has its sentence where they are, not only on the pages of staff', () => {
  const theirs = ENDPOINTS.filter(
    ({ name, access }) => (access === 'public' || access === 'patient') && !OF_STAFF.has(name),
  );
  const sentences = { ...errorSentences, ...fairSentences, ...familySentences, ...signInSentences };
  const missing = theirs.flatMap(({ name, errors }) =>
    (errors ?? []).filter((code) => !Object.hasOwn(sentences, code)).map((code) => `${name}: ${code}`),
  );
  expect(missing).toEqual([]);
});
