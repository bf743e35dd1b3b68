import { useCallback } from 'react';
import type { Result } from '#contract/client.ts';
import { getAvailableSpecialization } from '#contract/directory/home.ts';
import { api } from '../../lib/requests/api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import type { Loading } from '../../lib/requests/use-loaded.ts';
import type { PickerChoice } from './picker-list.tsx';

/** Every specialisation, by name. */
export function useSpecialisations(): Loading<readonly PickerChoice[]> {
  const ask = useCallback(async (): Promise<Result<readonly PickerChoice[]>> => {
    const result = await api(getAvailableSpecialization, {});
    if (!result.ok) return result;
    const found = result.data.specializations.map(({ id, name }) => ({ id, name }));
    return { ok: true, data: found.toSorted((a, b) => a.name.localeCompare(b.name, 'id')) };
  }, []);
  return useLoaded(ask);
}

const CHOICES_MAX = 10;

/** The choices that match the typed words. */
export function choicesMatching<One extends PickerChoice>(list: readonly One[], q: string): readonly One[] {
  const words = q.toLowerCase().split(/\s+/);
  return list.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, CHOICES_MAX);
}
