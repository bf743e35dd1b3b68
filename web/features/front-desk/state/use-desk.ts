import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { urlOf } from '#contract/client.ts';
import type { CallError } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getDeskEvents, getDeskSession, listDeskSessions } from '#contract/front-desk/desk.ts';
import { api } from '../../../lib/requests/api.ts';
import { followEvents } from '../../../lib/requests/live.ts';
import type { Connection } from '../../../lib/requests/live.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { useDeskId } from './desk-id.ts';
import { ANSWER_MS } from './moves.ts';
import { withOverrun, withPace } from './pace.ts';
import type { DeskPace, DeskSession } from './shapes.ts';
import { withSteps } from './steps.ts';
import { isUnheard } from './unheard.ts';
import { usePress } from './use-press.ts';
import type { PressOptions, Pressing } from './use-press.ts';

/** A failed load is repeated after this time. */
const LOOK_AGAIN_MS = 3_000;

type Day = DataOf<typeof listDeskSessions>;

const AWAY_AGAIN_MS = 15_000;
/** Clocks that are nearer to each other than this count as one. */
const CLOCK_STEP_MS = 500;

/** The message to the desk about its last press. */
type Word = {
  readonly session: number;
  readonly tone: 'refused' | 'done';
  readonly text: string;
  /** The session in which it happened, where that is not the one on the screen. */
  readonly there?: number | undefined;
};

export type Desk = Pressing & {
  readonly token: string;
  /** The center that a desk of several works at, as queries have it. */
  readonly center: string | undefined;
  readonly day: Day | null;
  readonly session: DeskSession | null;
  readonly connection: Connection;
  /** The message about the last press; null: none. */
  readonly word: Word | null;
  /** Why there is nothing to show. */
  readonly failure: CallError['code'] | null;
  /** By how many ms the server's clock is before this one. */
  readonly ahead: number;
  /** Shows a message about the session that the desk works on, instead of the previous one. */
  readonly say: (tone: Word['tone'], text: string, there?: number) => void;
  /** Shows the session as an answer of the server has it, if it is the one that the desk works on. */
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
  const [said, setSaid] = useState<Word | null>(null);
  const [failure, setFailure] = useState<CallError['code'] | null>(null);
  /** True when the last load got no answer, so the screen may be old. */
  const [missed, setMissed] = useState(false);
  const [ahead, setAhead] = useState(0);
  const desk = useDeskId();

  const show = useCallback(
    (next: DeskSession) => {
      if (next.id !== chosen) return;
      setShown((before) =>
        before?.id === next.id && before.version > next.version ? before : withSteps(next, before),
      );
      const now = Date.parse(next.as_of) - Date.now();
      setAhead((before) => (Math.abs(before - now) < CLOCK_STEP_MS ? before : now));
    },
    [chosen],
  );
  const fail = useCallback(({ code }: CallError) => {
    if (code !== 'UNAUTHENTICATED' && code !== 'ABORTED') setFailure(code);
  }, []);

  const hearPace = useCallback((pace: DeskPace) => {
    setShown((before) => before && withPace(before, pace));
    setDay((before) => before && { ...before, sessions: withOverrun(before.sessions, pace) });
  }, []);

  const loadDay = useCallback(async () => {
    const result = await api(listDeskSessions, { query: { center }, token });
    if (result.ok) {
      setFailure(null);
      setDay(result.data);
    } else fail(result.error);
    return result.ok || !isUnheard(result.error.code);
  }, [token, center, fail]);
  const readSession = useCallback(
    async (id: number, signal?: AbortSignal) => {
      const query = { center, desk };
      const result = await api(getDeskSession, { params: { id: String(id) }, query, token, signal });
      if (result.ok) show(result.data.session);
      return result;
    },
    [token, center, desk, show],
  );
  const loadSession = useCallback(async () => {
    if (chosen === null) return true;
    const result = await readSession(chosen);
    if (!result.ok && result.error.code === 'SESSION_NOT_FOUND')
      setSaid({ session: chosen, tone: 'refused', text: deskSentence('SESSION_NOT_FOUND') });
    return result.ok || !isUnheard(result.error.code);
  }, [chosen, readSession]);
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
        path: urlOf(getDeskEvents, {}, { center, ...(chosen !== null && { session: String(chosen) }) }),
        token,
        onNews: (data, event) => (event === 'pace' ? hearPace(data as DeskPace) : latest.current()),
        // The stream is another one for each session, which is no news to the person as long as it is there.
        onConnection: (next) =>
          setConnection((before) => (next === 'connecting' && before === 'connected' ? before : next)),
      }),
    [token, center, chosen, hearPace],
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
    (tone: Word['tone'], text: string, there?: number) =>
      setSaid(chosen === null ? null : { session: chosen, tone, text, there }),
    [chosen],
  );
  const sayOf = useCallback<PressOptions['say']>((of, tone, text, there) => {
    setSaid((before) =>
      text === null ? (before?.session === of ? null : before) : { session: of, tone, text, there },
    );
  }, []);
  const look = useCallback(
    async (id: number) => {
      const result = await readSession(id, AbortSignal.timeout(ANSWER_MS));
      return result.ok ? result.data.session : null;
    },
    [readSession],
  );
  const pressing = usePress({ token, desk, session, ahead, show, look, reload: load, say: sayOf });
  const word = said?.session === chosen ? said : null;
  return { ...pressing, token, center, day, session, connection, word, failure, ahead, say, show, reload: load };
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
