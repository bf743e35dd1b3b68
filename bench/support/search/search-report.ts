import { MIX, productPath, type Question } from './search-questions.ts';
import type { Quality } from './search-quality.ts';
import type { Start, Starts } from './search-ready.ts';

export type RivalFigures = {
  name: string;
  rate: number;
  keptUp: boolean;
  perSecond: number;
  p50: number;
  p99: number;
  megabytes: number;
  /** Figures that it prints of itself: seconds of indexing, bytes of its table. */
  facts: Readonly<Record<string, number>>;
  quality: Quality;
};
export type Measured = {
  /** Of the largest database. */
  starts: Starts;
  growth: readonly { doctors: number; p50: number; p99: number; megabytes: number }[];
  loop: { perSecond: number; p50: number; p99: number };
  /** Times in the round with bad input. */
  beside: { p50: number; p99: number };
  suggestions: { p50: number; p99: number; answered: number; distinct: number };
  quality: Quality;
  /** Memory of the database, as PostgreSQL prints it: '1GB'. */
  sharedBuffers: string;
  rivals: readonly RivalFigures[];
  /** Why other rivals did not run. */
  absent: readonly string[];
  questions: readonly Question[];
};

const MEGABYTE = 1024 ** 2;

/** The page below the table of promises: the questions, the subjects, and the results. */
export function accountOf({
  starts,
  growth,
  loop,
  beside,
  suggestions,
  quality,
  sharedBuffers,
  rivals,
  absent,
  questions,
}: Measured): string {
  const whole = growth.at(-1)!;
  const distinct = new Set(questions.map(productPath)).size;
  const count = (value: number): string => value.toLocaleString('en');
  return `
## What is measured
Three databases in one embedded PostgreSQL, settings as the product starts it: the national demonstration with ${growth.map(({ doctors }) => count(doctors)).join(', ')} doctors
(and a tenth as many centers), sessions for the coming 30 days. The smaller ones are the whole country thinned out evenly, with the same number of
practices for each doctor, so that a city's doctors grow with the country. Databases are kept in \`.cache/bench-search\`; the first run fills them, later ones
take away the days that are over and make those that have come.

Client, servers and database share the cores. The load is an open loop: searches come at random moments (Poisson), 100 a second, and each is timed from the
moment it was meant to be sent, on raw keep-alive sockets. Every answer must have status 200 and hold its fields; one of ten is parsed. The rounds alternate, each behind ten seconds of the
same load that are not counted, and the first of them is not counted at all: the product
at each size, then each rival; ${count(whole.doctors)} doctors are searched for 60 s in all.

Questions are drawn from the database's own rows by a seed; cities and specialisations by Zipf's law (the n-th is asked for 1/n as often as the first):
${MIX.place} % a specialisation and a place in people's words ('obgin bandung', 'dokter mata di jaksel', a tenth misspelt), ${MIX.name} % names of doctors with one or two slips, ${MIX.center} % centers, ${MIX.filter} % filters
(insurance, date, part of the day, sex, distance). Of ${count(questions.length)} questions ${count(distinct)} are different (${percent(1 - distinct / questions.length)} are asked again); in the minute of the open
loop none comes twice but by that chance.

## Searches, 100 a second
| doctors | p50 | p99 | memory of the server process |
| --- | --- | --- | --- |
${growth.map(({ doctors, p50, p99, megabytes }) => `| ${count(doctors)} | ${p50} ms | ${p99} ms | ${megabytes} MB |`).join('\n')}

What is kept in memory to search ${count(whole.doctors)} doctors is about the difference: ${whole.megabytes - growth[0]!.megabytes} MB. The database, which is asked for what the cards show, has
shared buffers of ${sharedBuffers} for all three.
A closed loop of 32 clients: ${loop.perSecond} searches a second (p50 ${loop.p50} ms, p99 ${loop.p99} ms).
With every tenth question a strange one (bench/support/search/strange-questions.ts: signs, 5,000 letters, far pages and dates, what nothing fits): p50 ${beside.p50} ms, p99 ${beside.p99} ms.

Suggestions, 200 a second, of people who type (${count(suggestions.distinct)} different beginnings of words, some misspelt): p50 ${suggestions.p50} ms, p99 ${suggestions.p99} ms; ${percent(suggestions.answered)} of the keys bring something.

## Starts, ${count(whole.doctors)} doctors
| | ready after | memory then | most memory until then |
| --- | --- | --- | --- |
${startRow('all rows read', starts.fromRows)}
${startRow('from the stored catalogue', starts.fromStored)}

From the start of the process to the first /api/ready that says so, asked ten times a second; Node reads the program itself in it. The first start finds no stored catalogue and
stores one (docs/decisions/0044-a-stored-catalogue.md), the second takes it.

## Beside others, on the same rows and questions
Each rival stands behind the least HTTP server there can be, in a process of its own, and answers with nine doctors: names, field, center, city; no sessions, no facets, no
centers. *trigram*: a wide table of practices with a GIN trigram index, \`ilike '%word%'\` for each word, most similar first (bench/rivals/trigram.ts). *minisearch*: MiniSearch in
memory, prefixes and slips (fuzzy 0.2), all words (bench/rivals/minisearch.ts). *groonga* and *sphinx*: the search engines of
those names with the product's own vocabulary of fields and cities as synonyms (query expander, word forms), Groonga with slips where nobody was found exactly, Sphinx without, for it
has none (bench/rivals/groonga.ts, bench/rivals/sphinx.ts); their memory is that of both processes. Words that say nothing ('dokter', 'di') are dropped for them, and what a filter of the page names is typed.
${absent.length === 0 ? '' : `Not measured, because this machine lacks them: ${absent.join('; ')}.\n`}
Whether answers are right was looked up in the database. ${'`'}place${'`'}: somebody was found, and all have the field and work in the city; ${'`'}name${'`'}, ${'`'}center${'`'}: one of the wanted name is on the first page.

| | searches/s | p50 | p99 | place | name | center | memory |
| --- | --- | --- | --- | --- | --- | --- | --- |
| product | 100 | ${whole.p50} ms | ${whole.p99} ms | ${sharesOf(quality)} | ${whole.megabytes} MB |
${rivals.map((rival) => `| ${rival.name} | ${rateOf(rival)} | ${rival.p50} ms | ${rival.p99} ms | ${sharesOf(rival.quality)} | ${memoryOf(rival)} |`).join('\n')}
`;
}

function startRow(name: string, { seconds, megabytes, peak }: Start): string {
  return `| ${name} | ${seconds} s | ${megabytes} MB | ${peak} MB |`;
}

function rateOf({ rate, keptUp, perSecond }: RivalFigures): string {
  return keptUp ? `${rate}` : `${rate} (100 a second is more than it can do: ${perSecond} by 4 clients)`;
}

function memoryOf({ megabytes, facts }: RivalFigures): string {
  const { tableBytes, indexSeconds } = facts;
  const table =
    tableBytes === undefined ? '' : ` and ${Math.round(tableBytes / MEGABYTE)} MB of table and index in the database`;
  const index = indexSeconds === undefined ? '' : ` (loaded in ${indexSeconds} s)`;
  return `${megabytes} MB${table}${index}`;
}

function sharesOf({ place, name, center }: Quality): string {
  return [place, name, center].map(percent).join(' | ');
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
