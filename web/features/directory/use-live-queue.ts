import { useEffect, useState } from 'react';
import type { Session } from './types.ts';

/** The queue of a running session, followed live where the browser can; the page's own figures otherwise. */
export function useLiveQueue(session: Session): Session['queue'] {
  const [heard, setHeard] = useState<Session['queue'] | null>(null);
  const running = session.status === 'RUNNING' || session.status === 'PAUSED';
  useEffect(() => {
    if (!running) return;
    const source = new EventSource(`/api/queue/${session.id}/events`);
    source.addEventListener('queue', (event) => {
      const news = JSON.parse((event as MessageEvent<string>).data) as Session['queue'];
      setHeard((known) => (known && known.version >= news.version ? known : news));
    });
    return () => source.close();
  }, [session.id, running]);
  return heard && heard.version > session.queue.version ? heard : session.queue;
}
