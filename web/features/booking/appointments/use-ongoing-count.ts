import { useEffect, useState } from 'react';
import { getOngoing } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';

/** How many appointments are still to come; 0 while unknown. */
export function useOngoingCount(token: string | undefined): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!token) return setCount(0);
    const left = new AbortController();
    void api(getOngoing, { token, signal: left.signal }).then((result) => {
      if (result.ok) setCount(result.data.total);
    });
    return () => left.abort();
  }, [token]);
  return count;
}
