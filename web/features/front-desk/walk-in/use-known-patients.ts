import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { findKnownPatients } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';

export type KnownPatient = DataOf<typeof findKnownPatients>['patients'][number];

const LEAST = 3;
const PAUSE_MS = 300;

/** Known patients whose names contain what was typed. They are loaded once the typing pauses; null until the answer has come. */
export function useKnownPatients(
  token: string,
  center: string | undefined,
  typed: string,
): readonly KnownPatient[] | null {
  const [found, setFound] = useState<{ readonly for: string; readonly patients: readonly KnownPatient[] } | null>(null);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < LEAST) return;
    const stopped = new AbortController();
    const timer = setTimeout(async () => {
      const result = await api(findKnownPatients, { query: { query, center }, token, signal: stopped.signal });
      if (result.ok) setFound({ for: query, patients: result.data.patients });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [token, center, query]);
  if (query.length < LEAST) return [];
  return found?.for === query ? found.patients : null;
}
