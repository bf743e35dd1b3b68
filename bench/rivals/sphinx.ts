import { execFileSync } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createPool } from '#server/platform/db/pool.ts';
import { freePort } from '#tests/support/process/server-process.ts';
import { startEngine, temporaryFolder } from './engine.ts';
import { dayBit, readRows, readSynonyms } from './rows.ts';
import { PAGE, serveRival, type RivalDoctor, type RivalQuestion } from './serve.ts';
import { openSphinxQl, type SphinxQl } from './sphinx-ql.ts';

/**
 * Sphinx as its documentation shows it: a plain index over the four fields, every word must be there, and words that people use for fields and cities by its
 * word forms. It forgives no slips.
 */

const FIELDS = ['name', 'specialisation', 'center', 'city'] as const;
const CONNECTIONS = 8;
const DAYS = 9;

const pool = createPool(
  { connectionString: process.env['DATABASE_URL']! },
  { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined },
);
const started = performance.now();
const folder = temporaryFolder();
const port = await freePort();
await writeFiles();
await pool.end();
execFileSync('indexer', ['--quiet', '--config', join(folder, 'sphinx.conf'), 'doctors'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const free: SphinxQl[] = [];
const enginePid = await startEngine('searchd', ['--nodetach', '--config', join(folder, 'sphinx.conf')], async () => {
  free.push(await openSphinxQl(port));
});
while (free.length < CONNECTIONS) free.push(await openSphinxQl(port));
const waiting: ((connection: SphinxQl) => void)[] = [];
await serveRival(search, { indexSeconds: Math.round((performance.now() - started) / 1000), enginePid });

async function writeFiles(): Promise<void> {
  const words = (await readSynonyms(pool)).map(({ alias, name }) => `${alias} > ${name}\n`);
  writeFileSync(join(folder, 'words.txt'), words.join(''));
  const file = createWriteStream(join(folder, 'doctors.xml'));
  file.write('<?xml version="1.0" encoding="utf-8"?><sphinx:docset>');
  for await (const rows of readRows(pool)) {
    for (const row of rows) {
      const days = [...Array(DAYS).keys()].filter((day) => (row.days & (1 << day)) !== 0);
      const radians = (degrees: number | null): number => ((degrees ?? -90) * Math.PI) / 180;
      const values = {
        ...Object.fromEntries(FIELDS.map((field) => [field, escaped(row[field])])),
        gender: row.gender,
        insurers: row.insurers.join(','),
        days: days.map((day) => 1 << day).join(','),
        latitude: radians(row.latitude),
        longitude: radians(row.longitude),
      };
      const inside = Object.entries(values).map(([name, value]) => `<${name}>${value}</${name}>`);
      file.write(`<sphinx:document id="${row.id}">${inside.join('')}</sphinx:document>\n`);
    }
  }
  file.end('</sphinx:docset>');
  await finished(file);
  writeFileSync(join(folder, 'sphinx.conf'), configuration());
}

function configuration(): string {
  const at = (name: string): string => join(folder, name);
  return `source doctors
{
  type = xmlpipe2
  xmlpipe_command = cat ${at('doctors.xml')}
${FIELDS.map((field) => `  xmlpipe_field_string = ${field}`).join('\n')}
  xmlpipe_attr_string = gender
  xmlpipe_attr_multi = insurers
  xmlpipe_attr_multi = days
  xmlpipe_attr_float = latitude
  xmlpipe_attr_float = longitude
}
index doctors
{
  source = doctors
  path = ${at('doctors')}
  docinfo = extern
  wordforms = ${at('words.txt')}
}
indexer
{
  mem_limit = 512M
}
searchd
{
  listen = 127.0.0.1:${port}:mysql41
  log = ${at('searchd.log')}
  pid_file = ${at('searchd.pid')}
  workers = threads
  binlog_path =
}
`;
}

async function search({ words, insurance, date, gender, near }: RivalQuestion): Promise<RivalDoctor[]> {
  const columns: string[] = ['id', ...FIELDS];
  const wheres: string[] = [];
  if (words.length > 0) wheres.push(`match('${words.join(' ')}')`);
  if (insurance !== null) wheres.push(`insurers = ${insurance}`);
  if (date !== null) wheres.push(`days = ${dayBit(date)}`);
  if (gender !== null) wheres.push(`gender = '${gender}'`);
  let order = 'weight() desc';
  if (near) {
    columns.push(
      `geodist(${near.latitude}, ${near.longitude}, latitude * 57.29578, longitude * 57.29578, {in=degrees, out=kilometers}) as away`,
    );
    wheres.push(`away <= ${near.distance.toFixed(1)}`);
    order = 'away asc';
  }
  const where = wheres.length > 0 ? ` where ${wheres.join(' and ')}` : '';
  const rows = await ask(`select ${columns.join(', ')} from doctors${where} order by ${order} limit ${PAGE}`);
  return rows.map(([id, name, specialisation, center, city]) => ({
    id: Number(id),
    name: name!,
    specialisation: specialisation!,
    center: center!,
    city: city!,
  }));
}

/** Asks on a connection that is free, or as soon as one is. */
async function ask(sql: string): Promise<(string | null)[][]> {
  const connection = free.pop() ?? (await new Promise<SphinxQl>((resolve) => waiting.push(resolve)));
  try {
    return await connection.query(sql);
  } finally {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
