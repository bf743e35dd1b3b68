import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { percent } from './support/numbers.ts';
import { startProduct } from './support/product.ts';

export const title = 'Answers: what a stranger asks, and whether the lists that come are right';

/** The questions are about the doctors and centers of the demonstration's default scale; the tiny one has few of them, and only shows that the bench runs. */
const EXTENTS = {
  full: { scale: 'default', questions: Number.POSITIVE_INFINITY },
  tiny: { scale: 'tiny', questions: 10 },
} as const satisfies Record<Size, object>;

type Answer = DataOf<typeof search>;

/** What must hold of the lists, all of it. Names as the product shows them. */
type Wanted = {
  /** Slugs, of which the first doctor has one. */
  readonly doctors?: readonly string[];
  /** The center that stands first. */
  readonly center?: string;
  readonly regency?: string;
  /** The field that each of the first three doctors has. */
  readonly field?: string;
  /** Where the first doctor practises. */
  readonly at?: string;
  readonly at_regency?: string;
  /** A center without such a doctor, which stands first all the same, while the first doctor is of the field. */
  readonly near?: string;
  readonly near_regency?: string;
  /** The regency of the first three doctors. */
  readonly in?: string;
  /** Of the first three doctors. */
  readonly gender?: 'L' | 'P';
};
type Asked = { readonly q: string; readonly kind: string; readonly want: Wanted };

/**
 * Sets of questions by strangers who had only the lists of doctors, centers and regencies of the demonstration, and knew neither the rules nor the other sets. Rules were mended for the first two after
 * their first look; nothing was for the third, which judges. Whoever mends something for it needs a new set to judge by.
 */
const SETS = [
  {
    file: 'answers-first.jsonl',
    first: 363,
    mended:
      'a doctor who has the field itself comes before one of a field below it, and who is in the named district before others',
  },
  {
    file: 'answers-second.jsonl',
    first: 368,
    mended:
      'the kind of a center behind its name, short names of chains and universities, names that are divided otherwise',
  },
  { file: 'answers-third.jsonl', first: 384, mended: null },
] as const;
type QuestionSet = (typeof SETS)[number];

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const { scale, questions: most } = EXTENTS[size];
  const product = await startProduct({ DEMO_SCALE: scale });
  try {
    const judged: JudgedSet[] = [];
    for (const set of SETS) {
      const asked = readFileSync(join(import.meta.dirname, 'queries', set.file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Asked)
        .slice(0, most);
      const right: Asked[] = [];
      for (const one of asked) {
        const { q, want } = one;
        const answer = await fetch(
          `http://127.0.0.1:${product.port}/api/search?limits=9&query=${encodeURIComponent(q)}`,
        );
        const { data } = (await answer.json()) as { data: Answer };
        const fault = faultOf(data, want);
        if (fault === null) right.push(one);
        else log(`wrong: ${q} | ${JSON.stringify(want)} | ${fault}`);
      }
      judged.push({ set, asked, right });
    }
    return report(judged);
  } finally {
    await product.stop();
  }
}

/** The first thing that is not as it is wanted; null when the lists are right. */
function faultOf({ doctor_list: doctors, hospital_list: centers }: Answer, want: Wanted): string | null {
  const [first] = doctors;
  const three = doctors.slice(0, 3);
  const all = (fits: (doctor: Answer['doctor_list'][number]) => boolean) => three.length > 0 && three.every(fits);
  const isCenter = (
    center: { readonly name: string; readonly regency: string } | null | undefined,
    name: string,
    regency = center?.regency,
  ) => center?.name === name && center.regency === regency;
  const isOfField = (doctor: Answer['doctor_list'][number] | undefined) =>
    doctor?.specialist === want.field || doctor?.specializations.some(({ name }) => name === want.field) === true;
  if (want.doctors && !want.doctors.includes(first?.slug ?? '')) return 'another doctor';
  if (want.center && !isCenter(centers[0], want.center, want.regency)) return 'another center';
  if (want.near && !isCenter(centers[0], want.near, want.near_regency)) return 'another center';
  if (want.field && !(want.near ? isOfField(first) : all(isOfField))) return 'another field';
  if (want.at && !isCenter(first?.hospital, want.at, want.at_regency)) return 'at another center';
  if (want.in && !all(({ hospital }) => hospital?.regency === want.in)) return 'in another regency';
  if (want.gender && !all(({ gender }) => gender === want.gender)) return 'of the other sex';
  return null;
}

type JudgedSet = { readonly set: QuestionSet; readonly asked: readonly Asked[]; readonly right: readonly Asked[] };

function report(judged: readonly JudgedSet[]): BenchResult {
  const { set, asked, right } = judged.at(-1)!;
  const kinds = Map.groupBy(asked, ({ kind }) => kind);
  const countOf = (wanted: string) => right.filter(({ kind }) => kind === wanted).length;
  return {
    promises: [
      { name: 'answers_right', value: percent(right.length, asked.length), bar: 96, better: 'higher', unit: '%' },
    ],
    figures: { questions: asked.length, right: right.length },
    account: [
      `**First look at the last set, before anything was mended for it: ${set.first} of 400 (${percent(set.first, 400)} %); nothing was mended for it since.**`,
      '',
      'Questions of strangers who had only the lists of doctors, centers and regencies of the demonstration, and knew neither the rules nor the other sets (bench/queries), asked of /api/search. An answer is right when the lists are: the first doctor, the first center, the field, regency and sex of the first three. Which doctors have a free number depends on the hour, so that an answer or two differ from run to run.',
      '',
      '| set | questions | right at first look | right now | mended for it |',
      '| --- | --- | --- | --- | --- |',
      ...judged.map(
        ({ set: { file, first, mended }, asked: all, right: good }) =>
          `| ${file} | ${all.length} | ${first} (${percent(first, 400)} %) | ${good.length} (${percent(good.length, all.length)} %) | ${mended ?? 'nothing'} |`,
      ),
      '',
      `Of ${set.file}:`,
      '',
      '| kind | questions | right | share |',
      '| --- | --- | --- | --- |',
      ...[...kinds].map(
        ([kind, { length }]) => `| ${kind} | ${length} | ${countOf(kind)} | ${percent(countOf(kind), length)} % |`,
      ),
    ].join('\n'),
  };
}
