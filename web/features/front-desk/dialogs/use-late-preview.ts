import { useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { previewLate } from '#contract/front-desk/desk-late.ts';
import { api } from '../../../lib/requests/api.ts';

export type LatePreview = DataOf<typeof previewLate>;
type Read = { readonly of: string; readonly data: LatePreview | null; readonly error: CallError['code'] | null };

/** Whom the announcement of a start would tell, read anew for every start (ISO 8601) and version of the queue; null while it is read. */
export function useLatePreview(
  token: string,
  { id, version }: { readonly id: number; readonly version: number },
  start: string | null,
): { readonly preview: LatePreview | null; readonly error: CallError['code'] | null; readonly again: () => void } {
  const [read, setRead] = useState<Read | null>(null);
  const [tries, setTries] = useState(0);
  const of = `${start} ${version} ${tries}`;
  useEffect(() => {
    if (start === null) return;
    let isOver = false;
    const load = async (): Promise<void> => {
      const result = await api(previewLate, { params: { id: String(id) }, query: { start }, token });
      if (isOver) return;
      setRead(result.ok ? { of, data: result.data, error: null } : { of, data: null, error: result.error.code });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [token, id, start, of]);
  const isCurrent = read?.of === of;
  return {
    preview: isCurrent ? read.data : null,
    error: isCurrent ? read.error : null,
    again: () => setTries((before) => before + 1),
  };
}
