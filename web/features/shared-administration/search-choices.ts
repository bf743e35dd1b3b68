import type { Result } from '#contract/client.ts';
import { pickCenter, pickDoctor, pickRegency, pickSpecialisation } from '#contract/administration/pick.ts';
import { api } from '../../lib/requests/api.ts';
import { pickerText } from './picker.text.ts';
import type { PickerChoice } from './picker-list.tsx';

/** The searches of the administrator's pickers. */
export async function searchCenters(token: string, q: string): Promise<PickerChoice[]> {
  const { found } = await needed(api(pickCenter, { query: { q }, token }));
  return found.map(({ id, name, regency, managers }) => ({
    id,
    name,
    note: `${regency} · ${pickerText.managers(managers)}`,
  }));
}

export async function searchRegencies(token: string, q: string): Promise<PickerChoice<string>[]> {
  const { found } = await needed(api(pickRegency, { query: { q }, token }));
  return found.map(({ code, name, province }) => ({ id: code, name, note: province }));
}

export async function searchDoctors(token: string, q: string): Promise<PickerChoice[]> {
  const { found } = await needed(api(pickDoctor, { query: { q }, token }));
  return found.map(({ id, name, specialisation, center }) => ({
    id,
    name,
    note: [specialisation, center].filter(Boolean).join(' · '),
  }));
}

export async function searchSpecialisations(token: string, q: string): Promise<PickerChoice[]> {
  return (await needed(api(pickSpecialisation, { query: { q }, token }))).found;
}

/** Rejects without an answer: the picker then says so. */
async function needed<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call;
  if (result.ok) return result.data;
  throw new Error(result.error.code);
}
