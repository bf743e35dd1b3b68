import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createPool } from '#server/platform/db/pool.ts';
import { freePort } from '#tests/support/process/server-process.ts';
import { startEngine, temporaryFolder } from './engine.ts';
import { dayBit, readRows, readSynonyms } from './rows.ts';
import { PAGE, serveRival, type RivalDoctor, type RivalQuestion } from './serve.ts';

/**
 * Groonga as its documentation shows it: a full-text index over the four columns, every word must be there, words that people use for fields and cities by
 * its query expander, and when nobody is found, once more with a slip in each word (fuzzy_search).
 */

const COLUMNS = ['name', 'specialisation', 'center', 'city'] as const;
const OUTPUT = ['_key', ...COLUMNS];
const SCHEMA: readonly Readonly<Record<string, string>>[] = [
  {
    command: 'table_create',
    name: 'Terms',
    flags: 'TABLE_PAT_KEY',
    key_type: 'ShortText',
    default_tokenizer: 'TokenBigram',
    normalizer: 'NormalizerAuto',
  },
  { command: 'table_create', name: 'Doctors', flags: 'TABLE_HASH_KEY', key_type: 'UInt32' },
  ...[...COLUMNS, 'gender'].map((name) => ({
    command: 'column_create',
    table: 'Doctors',
    name,
    flags: 'COLUMN_SCALAR',
    type: 'ShortText',
  })),
  { command: 'column_create', table: 'Doctors', name: 'insurers', flags: 'COLUMN_VECTOR', type: 'UInt32' },
  { command: 'column_create', table: 'Doctors', name: 'days', flags: 'COLUMN_SCALAR', type: 'UInt32' },
  { command: 'column_create', table: 'Doctors', name: 'location', flags: 'COLUMN_SCALAR', type: 'WGS84GeoPoint' },
  { command: 'table_create', name: 'Places', flags: 'TABLE_PAT_KEY', key_type: 'WGS84GeoPoint' },
  {
    command: 'column_create',
    table: 'Places',
    name: 'doctors',
    flags: 'COLUMN_INDEX',
    type: 'Doctors',
    source: 'location',
  },
  {
    command: 'table_create',
    name: 'Synonyms',
    flags: 'TABLE_HASH_KEY',
    key_type: 'ShortText',
    normalizer: 'NormalizerAuto',
  },
  { command: 'column_create', table: 'Synonyms', name: 'synonym', flags: 'COLUMN_VECTOR', type: 'ShortText' },
];
const INDEX = {
  command: 'column_create',
  table: 'Terms',
  name: 'doctors',
  flags: 'COLUMN_INDEX|WITH_POSITION|WITH_SECTION',
  type: 'Doctors',
  source: COLUMNS.join(','),
};

/** More would queue up in the engine, which works on so many at once; it ended when hundreds did. */
const CONNECTIONS = 8;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const pool = createPool(
  { connectionString: process.env['DATABASE_URL']! },
  { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined },
);
const started = performance.now();
const port = await freePort();
const args = [
  '--protocol',
  'http',
  '--bind-address',
  '127.0.0.1',
  '-p',
  `${port}`,
  '--log-path',
  '/dev/null',
  '-s',
  '-n',
];
const enginePid = await startEngine('groonga', [...args, join(temporaryFolder(), 'db')], () =>
  ask({ command: 'status' }),
);
await load();
await pool.end();
await serveRival(search, { indexSeconds: Math.round((performance.now() - started) / 1000), enginePid });

async function load(): Promise<void> {
  for (const part of SCHEMA) await ask(part);
  for await (const rows of readRows(pool)) {
    const records = rows.map(
      ({ id, name, specialisation, center, city, gender, insurers, days, latitude, longitude }) => ({
        _key: id,
        name,
        specialisation,
        center,
        city,
        gender,
        insurers,
        days,
        ...(latitude !== null && longitude !== null && { location: `${latitude}x${longitude}` }),
      }),
    );
    await ask({ command: 'load', table: 'Doctors' }, JSON.stringify(records));
  }
  // Made of all rows at once, which is quicker than row by row.
  await ask(INDEX);
  const byAlias = Map.groupBy(await readSynonyms(pool), ({ alias }) => alias);
  const synonyms = [...byAlias].map(([alias, all]) => ({
    _key: alias,
    synonym: [alias, ...all.map(({ name }) => name)].map((text) => `"${text}"`),
  }));
  await ask({ command: 'load', table: 'Synonyms' }, JSON.stringify(synonyms));
}

async function search({ words, insurance, date, gender, near }: RivalQuestion): Promise<RivalDoctor[]> {
  const filters: string[] = [];
  if (insurance !== null) filters.push(`insurers @ ${insurance}`);
  if (date !== null) filters.push(`(days & ${dayBit(date)}) != 0`);
  if (gender !== null) filters.push(`gender == ${JSON.stringify(gender)}`);
  const here = near && `location, "${near.latitude}x${near.longitude}"`;
  if (near) filters.push(`geo_in_circle(${here}, ${near.distance * 1000})`);
  const order = {
    ...(here && { scorer: `_score = geo_distance(${here})` }),
    sort_keys: here ? '_score' : '-_score',
  };
  const exactly = await select({
    ...(words.length > 0 && {
      match_columns: COLUMNS.join('||'),
      query: words.join(' '),
      query_expander: 'Synonyms.synonym',
    }),
    ...(filters.length > 0 && { filter: filters.join(' && ') }),
    ...order,
  });
  if (exactly.length > 0 || words.length === 0) return exactly;
  const slipped = words.map(
    (word) =>
      `(${COLUMNS.map((column) => `fuzzy_search(${column}, ${JSON.stringify(word)}, {"max_distance": ${word.length > 5 ? 2 : 1}, "prefix_length": 1})`).join(' || ')})`,
  );
  return select({ filter: [...slipped, ...filters].join(' && '), ...order });
}

async function select(options: Readonly<Record<string, string>>): Promise<RivalDoctor[]> {
  const found = await ask({
    command: 'select',
    table: 'Doctors',
    limit: `${PAGE}`,
    output_columns: OUTPUT.join(','),
    ...options,
  });
  const [[, , ...rows]] = found as [[unknown, unknown, ...[number, string, string, string, string][]]];
  return rows.map(([id, name, specialisation, center, city]) => ({ id, name, specialisation, center, city }));
}

/** Sends a command, and returns its result; throws when it failed. */
function ask({ command, ...options }: Readonly<Record<string, string>>, body?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/d/${command}?${new URLSearchParams(options)}`,
        ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' } }),
      },
      (answer) => {
        resultOf(answer, command!).then(resolve, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function resultOf(answer: IncomingMessage, command: string): Promise<unknown> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  const [[status, , , message], result] = JSON.parse(text) as [[number, number, number, string?], unknown];
  if (status !== 0) throw new Error(`groonga ${command}: ${message}`);
  return result;
}
