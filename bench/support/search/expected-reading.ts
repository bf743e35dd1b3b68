import { addDays } from '#domain/time/zone.ts';
import type { Reading } from '#domain/directory/search/understanding/reading.ts';
import type { ListedCenter } from '#tests/support/content/directory-words.ts';

/** A question and its right reading: one value for each thing, '' for what the question does not say. */
export type Question = { readonly text: string; readonly expected: Readonly<Record<Thing, string>> };

const THINGS = ['spec', 'city', 'center', 'hosp', 'doc', 'ins', 'date', 'time', 'sex', 'kind', 'near'] as const;
type Thing = (typeof THINGS)[number];

/** Reads lines of 'question <tab> thing=value ...'; lines with # are comments. */
export function readQuestions(tsv: string, today: string): Question[] {
  return tsv
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', meant = ''] = line.split('\t');
      const told = new Map(
        meant.split(' ').map((pair): [string, string] => {
          const [thing = '', value = 'yes'] = pair.split('=', 2);
          return [thing, value];
        }),
      );
      const unknown = [...told.keys()].filter((key) => key !== '' && !THINGS.some((thing) => thing === key));
      if (unknown.length > 0) throw new Error(`${text}: ${unknown.join(', ')}?`);
      const valueOf = (thing: Thing): string => {
        const value = told.get(thing) ?? '';
        if (thing === 'date' && value.startsWith('+')) return addDays(today, Number(value));
        return thing === 'spec' || thing === 'ins'
          ? sorted(value.split(','))
          : thing === 'hosp' || thing === 'doc'
            ? sorted(value.split('+'))
            : value;
      };
      return {
        text,
        expected: Object.fromEntries(THINGS.map((thing) => [thing, valueOf(thing)])) as Question['expected'],
      };
    });
}

/** What differs between a reading and what was meant: 'spec: anak, not jantung'. Empty when it is right. */
export function differences(
  { expected }: Question,
  reading: Reading,
  centers: ReadonlyMap<number, ListedCenter>,
): string[] {
  const read: Record<Thing, string> = {
    spec: sorted(reading.specialisations.map(({ slug }) => slug)),
    city: reading.place?.slug ?? reading.place?.code ?? '',
    center: reading.center ? centers.get(reading.center.id)!.code : '',
    hosp: sorted(reading.centerWords),
    doc: sorted(reading.doctorWords),
    ins: sorted(reading.insurers.map(({ slug }) => slug)),
    date: reading.date ?? '',
    time: reading.time ?? '',
    sex: reading.gender ?? '',
    kind: reading.kind ?? '',
    near: reading.near ? 'yes' : '',
  };
  // The area of a center need not be said beside it, and may be.
  const isThere = reading.center !== null && (reading.place?.regencyCodes.includes(reading.center.regencyCode) ?? true);
  const isRight = (thing: Thing): boolean =>
    read[thing] === expected[thing] || (thing === 'city' && read.center === expected.center && isThere);
  return THINGS.filter((thing) => !isRight(thing)).map(
    (thing) => `${thing}: ${expected[thing] || '-'}, not ${read[thing] || '-'}`,
  );
}

function sorted(words: readonly string[]): string {
  return words.filter(Boolean).toSorted().join('+');
}
