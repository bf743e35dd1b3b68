import type { Result } from '#contract/client.ts';
import { centerRecord } from './center-record.text.ts';
import type { RecordField, RecordValues } from '../shared-administration/record-form.tsx';

type Contact = {
  readonly address: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** How a center is reached, and where it is. */
export const CONTACT_FIELDS: readonly RecordField[] = [
  { name: 'address', label: centerRecord.address, optional: true, max: 300 },
  {
    name: 'phone',
    label: centerRecord.phone,
    help: centerRecord.phoneHelp,
    wrong: centerRecord.phoneWrong,
    optional: true,
    max: 60,
  },
  {
    name: 'whatsapp',
    label: centerRecord.whatsapp,
    help: centerRecord.whatsappHelp,
    wrong: centerRecord.whatsappWrong,
    kind: 'tel',
    optional: true,
    max: 30,
  },
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

export function contactValues({ latitude, longitude, ...contact }: Contact): RecordValues {
  const { address, phone, whatsapp } = contact;
  return { address, phone, whatsapp, latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
}

/** The typed values as the request takes them, or a refusal where a coordinate is no number. */
export function contactOf(typed: RecordValues): Result<Contact> {
  const degrees: Record<'latitude' | 'longitude', number | null> = { latitude: null, longitude: null };
  for (const name of ['latitude', 'longitude'] as const) {
    const text = (typed[name] ?? '').replace(',', '.');
    degrees[name] = text === '' ? null : Number(text);
    if (Number.isNaN(degrees[name])) return { ok: false, error: { code: 'INVALID_INPUT', field: name, status: 0 } };
  }
  const { address = '', phone = '', whatsapp = '' } = typed;
  return { ok: true, data: { address, phone, whatsapp, ...degrees } };
}
