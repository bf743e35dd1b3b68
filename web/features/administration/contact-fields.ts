import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getCenterFacts } from '#contract/administration/records/center-record.ts';
import { FACT_CHARS } from '#contract/directory/center-facts.ts';
import { centerRecord, factFields } from './center-record.text.ts';
import type { RecordField, RecordValues } from '../shared-administration/record-form.tsx';

type TextFact = keyof typeof FACT_CHARS;
type Degrees = 'latitude' | 'longitude';
type Contact = Pick<DataOf<typeof getCenterFacts>['facts'], TextFact | Degrees>;

const TEXT_FACTS = Object.keys(FACT_CHARS) as TextFact[];

/** How a center is reached, and where it is. */
export const CONTACT_FIELDS: readonly RecordField[] = [
  ...TEXT_FACTS.map((name): RecordField => ({
    name,
    ...factFields[name],
    kind: name === 'whatsapp' ? 'tel' : 'text',
    optional: true,
    max: FACT_CHARS[name],
  })),
  {
    name: 'latitude',
    label: centerRecord.latitude,
    help: centerRecord.pointHelp,
    wrong: centerRecord.pointWrong,
    optional: true,
    max: 20,
  },
  {
    name: 'longitude',
    label: centerRecord.longitude,
    help: centerRecord.longitudeHelp,
    wrong: centerRecord.pointWrong,
    optional: true,
    max: 20,
  },
];

export function contactValues(contact: Contact): RecordValues {
  const { latitude, longitude } = contact;
  return {
    ...textsOf((name) => contact[name]),
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
  };
}

/** The typed values as the request takes them, or a refusal where a coordinate is no number. */
export function contactOf(typed: RecordValues): Result<Contact> {
  const degrees: Record<Degrees, number | null> = { latitude: null, longitude: null };
  for (const name of ['latitude', 'longitude'] as const) {
    const text = (typed[name] ?? '').replace(',', '.');
    degrees[name] = text === '' ? null : Number(text);
    if (Number.isNaN(degrees[name])) return { ok: false, error: { code: 'INVALID_INPUT', field: name, status: 0 } };
  }
  return { ok: true, data: { ...textsOf((name) => typed[name] ?? ''), ...degrees } };
}

const textsOf = (textOf: (name: TextFact) => string): Record<TextFact, string> =>
  Object.fromEntries(TEXT_FACTS.map((name) => [name, textOf(name)])) as Record<TextFact, string>;
