import type { DataOf } from '#contract/endpoint.ts';
import { getLocations } from '#contract/directory/search/location.ts';
import { api } from '../../../lib/requests/api.ts';
import { TYPED_MIN_CHARS, useTypedAnswer } from '../../../lib/requests/use-typed-answer.ts';

const TYPING_MS = 200;
const ask = (name: string, signal: AbortSignal) => api(getLocations, { query: { name }, signal });

/** Districts and regencies whose names begin with what is typed; null while too little is typed, 'asked' while the first answer is on its way. */
export function useLocations(typed: string): DataOf<typeof getLocations> | 'asked' | 'failed' | null {
  const found = useTypedAnswer(typed, ask, { pauseMs: TYPING_MS });
  return found ?? (typed.trim().length < TYPED_MIN_CHARS ? null : 'asked');
}
