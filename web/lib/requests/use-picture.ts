import { useEffect, useState } from 'react';
import { reportRefusedToken } from './refused-token.ts';

/** A private picture as an object URL, because an <img> cannot send the token. The URL lives as long as the component; null while it is loading. */
export function usePicture(url: string, token: string): { readonly address: string | null; readonly failed: boolean } {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: left.signal });
      if (answer.status === 401) return reportRefusedToken(token);
      if (!answer.ok) return setFailed(true);
      made = URL.createObjectURL(await answer.blob());
      if (left.signal.aborted) URL.revokeObjectURL(made);
      else setAddress(made);
    };
    load().catch(() => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => {
      left.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, token]);
  return { address, failed };
}
