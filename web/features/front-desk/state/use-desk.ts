import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getDeskEvents, getDeskSession, listDeskSessions } from '#contract/front-desk/desk.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { sendMove } from './moves.ts';
import type { MoveBody, MoveName } from './moves.ts';
import type { DeskSession } from './shapes.ts';
import { isUnheard } from './unheard.ts';

/** A failed load is repeated after this time. */
const LOOK_AGAIN_MS = 3_000;

type Day = DataOf<typeof listDeskSessions>;

const AWAY_AGAIN_MS = 15_000;

/** The message to the desk about its last press. */
type Word = { readonly session: number; readonly tone: 'refused' | 'done'; readonly text: string };
/** Sends a move. `done`: the message afterwards, where the screen alone does not show what was done. */
export type Press = <N extends MoveName>(move: N, body: MoveBody<N>, done?: string) => void;

export type Desk = {
  readonly token: string;
  /** The center that a desk of several works at, as queries have it. */
  readonly center: string | undefined;
  readonly day: Day | null;
  readonly session: DeskSession | null;
  readonly connection: Connection;
  /** The press that is on its way. */
  readonly busy: MoveName | null;
  /** The message about the last press; null: none. */
  readonly word: Word | null;
  /** Why there is nothing to show. */
  readonly failure: CallError['code'] | null;
  readonly press: Press;
  /** Shows a message about the session that the desk works on, instead of the previous one. */
  readonly say: (tone: Word['tone'], text: string) => void;
  /** Shows the session as an answer of the server has it. */
  readonly show: (session: DeskSession) => void;
  readonly reload: () => void;
};

/**
 * The desk's day and the session that it works on, kept up to date by the center's events. An answer that is older than
 * the screen is dropped, so that the screen never goes back.
 */
export function useDesk(token: string, center: string | undefined, chosen: number | null): Desk {
  const [day, setDay] = useState<Day | null>(null);
  const [shown, setShown] = useState<DeskSession | null>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [busy, setBusy] = useState<MoveName | null>(null);
  const [said, setSaid] = useState<Word | null>(null);
  const [failure, setFailure] = useState<CallError['code'] | null>(null);
  /** True when the last load got no answer, so the screen may be old. */
  const [missed, setMissed] = useState(false);
  const pressing = useRef(false);

  const show = useCallback((next: DeskSession) => {
    setShown((before) => (before?.id === next.id && before.version > next.version ? before : next));
  }, []);
  const fail = useCallback(({ code }: CallError) => {
    if (code !== 'UNAUTHENTICATED' && code !== 'ABORTED') setFailure(code);
  }, []);

  const loadDay = useCallback(async () => {
    const result = await api(listDeskSessions, { query: { center }, token });
    if (result.ok) {
      setFailure(null);
      setDay(result.data);
    } else fail(result.error);
    return result.ok || !isUnheard(result.error.code);
  }, [token, center, fail]);
  const loadSession = useCallback(async () => {
    if (chosen === null) return true;
    const result = await api(getDeskSession, { params: { id: String(chosen) }, query: { center }, token });
    if (result.ok) show(result.data.session);
    else if (result.error.code === 'SESSION_NOT_FOUND')
      setSaid({ session: chosen, tone: 'refused', text: deskSentence('SESSION_NOT_FOUND') });
    return result.ok || !isUnheard(result.error.code);
  }, [token, center, chosen, show]);
  const load = useMemo(
    () => oneAtATime(async () => setMissed((await Promise.all([loadDay(), loadSession()])).includes(false))),
    [loadDay, loadSession],
  );

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
    load();
  }, [load]);
  useEffect(
    () =>
      followEvents({
        path: urlOf(getDeskEvents, {}, { center }),
        token,
        onNews: () => latest.current(),
        onConnection: setConnection,
      }),
    [token, center],
  );
  // A new connection loads again by itself; while the connection stands, this timer does.
  const again = missed && connection === 'connected';
  useEffect(() => {
    if (!again) return;
    const timer = setInterval(load, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [again, load]);

  const session = shown?.id === chosen ? shown : null;
  // When the time of somebody who stepped away ends, another patient is next, and there is no event for it.
  const isAnybodyAway = session?.entries.some((entry) => entry.away_until);
  useEffect(() => {
    if (!isAnybodyAway) return;
    const timer = setInterval(load, AWAY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnybodyAway, load]);
  const say = useCallback(
    (tone: Word['tone'], text: string) => setSaid(chosen === null ? null : { session: chosen, tone, text }),
    [chosen],
  );
  const press = useCallback<Press>(
    (move, body, done) => {
      if (session === null || pressing.current) return;
      const run = async () => {
        pressing.current = true;
        setBusy(move);
        setSaid(null);
        const result = await sendMove(move, { session, token }, body);
        if (result.ok) show(result.data.session);
        if (result.ok && done) say('done', done);
        if (!result.ok && !isSignedOut(result.error)) say('refused', deskSentence(result.error.code));
        load();
        pressing.current = false;
        setBusy(null);
      };
      void run();
    },
    [session, token, show, load, say],
  );
  const word = said?.session === chosen ? said : null;
  return { token, center, day, session, connection, busy, word, failure, press, say, show, reload: load };
}

/** Runs `work`, and once more afterwards when it was called meanwhile, so that many events cause one load. */
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
