import { useEffect, useState } from 'react';
import { getReady } from '#contract/platform/system.ts';
import { wallApi } from '../../lib/requests/api.ts';

const ASK_EVERY_MS = 15_000;

export interface AnnouncementProps {
  /** What was announced when the page was made. */
  readonly message: string;
}

/** The announced words, which say already that the server is closed: no strip does. Asks the server every 15 seconds and when the page becomes visible, and loads the home page once the answer is normal (ROUTE-05). */
export function Announcement({ message }: AnnouncementProps) {
  const words = useMessage(message);
  return (
    <p className="pengumuman" role="status">
      {words}
    </p>
  );
}

function useMessage(first: string): string {
  const [message, setMessage] = useState(first);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      const ready = await wallApi(getReady, { signal: ended.signal });
      if (ended.signal.aborted) return;
      if (ready.ok) location.replace('/');
      else if (ready.error.message) setMessage(ready.error.message);
    };
    const seen = () => document.visibilityState === 'visible' && void ask();
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    document.addEventListener('visibilitychange', seen, { signal: ended.signal });
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, []);
  return message;
}
