import { useEffect, useRef } from 'react';
import { followQueue } from '../../shared-queue/follow-queue.ts';

type Followed = { readonly session: { readonly id: number; readonly version: number } };

/** Calls `reload` whenever the queue of one of these appointments has moved since it was last loaded. */
export function useFollowedQueues(appointments: readonly Followed[], reload: () => void): void {
  const shown = useRef({ reload, versions: new Map<number, number>() });
  useEffect(() => {
    const versions = new Map(appointments.map(({ session }) => [session.id, session.version]));
    shown.current = { reload, versions };
  });
  const sessions = [...new Set(appointments.map(({ session }) => session.id))].join();
  useEffect(() => {
    if (sessions === '') return;
    const stops = sessions.split(',').map((session) =>
      followQueue(Number(session), (news) => {
        if (news.version > (shown.current.versions.get(news.session) ?? 0)) shown.current.reload();
      }),
    );
    return () => stops.forEach((stop) => stop?.());
  }, [sessions]);
}
