import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getDeskEvents, getDeskSession, listDeskSessions } from '#contract/endpoints/desk.ts';
import { callNext, finish, recall, startSession } from '#contract/endpoints/desk-moves.ts';
import type { deskEntry, deskSession, deskSessionSummary } from '#contract/endpoints/desk-shapes.ts';
import { api } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/end-session.ts';
import { followEvents } from '../../lib/live.ts';
import type { Connection } from '../../lib/live.ts';
import { deskFailed, deskRefusals } from '../../text/desk.ts';

export type DeskEntry = z.output<typeof deskEntry>;
export type DeskSession = z.output<typeof deskSession>;
export type DeskSummary = z.output<typeof deskSessionSummary>;
type Day = DataOf<typeof listDeskSessions>;

const MOVES = { start: startSession, call: callNext, recall, finish };
export type MoveName = keyof typeof MOVES;

export type Desk = {
  readonly day: Day | null;
  readonly session: DeskSession | null;
  readonly connection: Connection;
  /** The press that is on its way. */
  readonly busy: MoveName | null;
  /** Why the last press was refused. */
  readonly refusal: string | null;
  /** Why there is nothing to show. */
  readonly failure: CallError['code'] | null;
  press(move: MoveName): void;
  reload(): void;
};

/**
 * The desk's day and the session worked on, kept fresh by the center's events. Numbers never go back: an answer that is
 * older than the screen is dropped.
 */
export function useDesk(token: string, chosen: number | null): Desk {
  const [day, setDay] = useState<Day | null>(null);
  const [shown, setShown] = useState<DeskSession | null>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [busy, setBusy] = useState<MoveName | null>(null);
  const [refused, setRefused] = useState<{ session: number; why: string } | null>(null);
  const [failure, setFailure] = useState<CallError['code'] | null>(null);
  const pressing = useRef(false);

  const show = useCallback((next: DeskSession) => {
    setShown((before) => (before?.id === next.id && before.version > next.version ? before : next));
  }, []);
  const fail = useCallback(({ code }: CallError) => {
    if (code !== 'UNAUTHENTICATED' && code !== 'ABORTED') setFailure(code);
  }, []);

  const loadDay = useCallback(async () => {
    const result = await api(listDeskSessions, { token });
    if (!result.ok) return fail(result.error);
    setFailure(null);
    setDay(result.data);
  }, [token, fail]);
  const loadSession = useCallback(async () => {
    if (chosen === null) return;
    const result = await api(getDeskSession, { params: { id: String(chosen) }, token });
    if (result.ok) show(result.data.session);
    else if (result.error.code === 'SESSION_NOT_FOUND')
      setRefused({ session: chosen, why: deskRefusals['SESSION_NOT_FOUND']! });
  }, [token, chosen, show]);
  const load = useMemo(() => oneAtATime(() => Promise.all([loadDay(), loadSession()])), [loadDay, loadSession]);

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
    load();
  }, [load]);
  useEffect(
    () =>
      followEvents({ path: getDeskEvents.path, token, onNews: () => latest.current(), onConnection: setConnection }),
    [token],
  );

  const session = shown?.id === chosen ? shown : null;
  const refusal = refused?.session === chosen ? refused.why : null;
  const press = useCallback(
    async (move: MoveName) => {
      if (session === null || pressing.current) return;
      pressing.current = true;
      setBusy(move);
      setRefused(null);
      const result = await api(MOVES[move], {
        params: { id: String(session.id) },
        body: { version: session.version },
        token,
      });
      if (result.ok) show(result.data.session);
      else if (!isSignedOut(result.error))
        setRefused({ session: session.id, why: deskRefusals[result.error.code] ?? deskFailed });
      load();
      pressing.current = false;
      setBusy(null);
    },
    [session, token, show, load],
  );

  return { day, session, connection, busy, refusal, failure, press: (move) => void press(move), reload: load };
}

/** Runs `work`, and once more after it when it was asked for meanwhile: many events, one look. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let running = false;
  let asked = false;
  return function run(): void {
    asked = true;
    if (running) return;
    running = true;
    asked = false;
    void work().finally(() => {
      running = false;
      if (asked) run();
    });
  };
}
