import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from './fixture.ts';
import { CHECKOUT, filesOf, sourceFiles } from './tree.ts';
import { nameFaults, readNameRules, readTerms } from './words.ts';

const glossary = readFileSync(join(CHECKOUT, 'docs/glossary.md'), 'utf8');

test('names of files and exports use the words of the glossary', () => {
  const files = filesOf(CHECKOUT, /\.(tsx?|css)$/);
  expect(files.length).toBeGreaterThan(100);
  expect(nameFaults(files, readNameRules(glossary))).toEqual([]);
});

test('the pages show the Indonesian words that the glossary names', () => {
  const text = sourceFiles()
    .filter(({ path }) => path.startsWith('web/'))
    .map((file) => file.text.toLowerCase())
    .join('\n');
  const words = readTerms(glossary).flatMap(({ seen }) => seen);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
});

test('the contract spells the wire as the glossary does', () => {
  // Words of the wire that the contract takes over from the domain: codes, and the names of a center's rules.
  const fromDomain = ['domain/vocabulary.ts', 'domain/schedule/center-rules.ts'];
  const spelled = new Set(
    sourceFiles()
      .filter(({ path }) => path.startsWith('contract/') || fromDomain.includes(path))
      .flatMap(({ text }) => text.match(/\w+/g) ?? []),
  );
  const words = readTerms(glossary).flatMap(({ wire }) => wire);
  expect(words.length).toBeGreaterThan(80);
  expect(words.filter((word) => !spelled.has(word))).toEqual([]);
});

test('each term of the glossary is explained once', () => {
  const terms = readTerms(glossary).flatMap(({ names }) => names);
  expect(terms.filter((name, at) => terms.indexOf(name) !== at)).toEqual([]);
  for (const { names, meaning } of readTerms(glossary)) expect(meaning, names.join()).toMatch(/^[A-Z].+\.$/);
});

const RULES = `
## Words that names do not use

| say | not | where |
|---|---|---|
| \`quota place\`; location | \`place\` | |
| notification | \`notice\` | \`domain\`, \`server\` |
| what was found | \`found\`, alone | |
| browser session | \`session\` | \`sign-in\` |

## Names that stay

| name | because |
|---|---|
| \`getPlace\` | The wire. |
| \`getNothing\` | Nobody has it. |
`;

test('each planted name with a refused word is found, and nothing else', () => {
  const root = plant({
    'domain/a.ts': `export type Place = 1;`,
    'domain/b.ts': `export const QUOTA_PLACES = 1; export const listQuotaPlaces = 1; const place = 1; export const replaced = place;`,
    'domain/c.ts': `export const placesLeft = 1;`,
    'domain/d.ts': `type Found = 1; export type { Found };`,
    'domain/e.ts': `export type FoundDoctor = 1; export type Location = 1;`,
    'contract/f.ts': `export const getPlace = 1; export const placeLink = 1;`,
    'server/market-place.ts': '',
    'server/places/g.ts': '',
    'server/notice.store.ts': `export function findNotices(): void {}`,
    'web/ui/state/notice.tsx': `export function Notice(): null { return null; }`,
    'web/features/sign-in/h.ts': `export default function useSession(): void {}`,
    'web/features/queue/session-list.tsx': `export const SessionList = 1;`,
    'web/ui/place.css': '',
    'bench/i.ts': `export const place = 1;`,
  });
  const found = nameFaults(filesOf(root, /\.(tsx?|css)$/), readNameRules(RULES));
  expect(found.toSorted()).toEqual([
    'contract/f.ts:1 placeLink: say quota place; location',
    'docs/glossary.md lets getNothing stay, but nothing is called so',
    'domain/a.ts:1 Place: say quota place; location',
    'domain/c.ts:1 placesLeft: say quota place; location',
    'domain/d.ts:1 Found: say what was found',
    'server/market-place.ts:1 market-place: say quota place; location',
    'server/notice.store.ts:1 findNotices: say notification',
    'server/notice.store.ts:1 notice.store: say notification',
    'server/places/g.ts:1 places: say quota place; location',
    'web/features/sign-in/h.ts:1 useSession: say browser session',
    'web/ui/place.css:1 place: say quota place; location',
  ]);
});

test('a glossary without its tables is refused', () => {
  expect(() => readNameRules('# Glossary\n')).toThrow("no table below '## Words that names do not use'");
  expect(() => readNameRules(RULES.replace('## Names that stay', '## Other'))).toThrow('Names that stay');
});
