import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localOf } from '../../../lib/format.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { pressNames, pressWords } from '../desk-press.text.ts';
import type { PressNames } from '../desk-press.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { askingNow, askingOf } from './asking.ts';
import type { Asking } from './asking.ts';
import { sendMove } from './moves.ts';
import type { MoveAnswer, MoveBody, MoveName, Sender } from './moves.ts';
import { findOutcome } from './settle.ts';
import type { Outcome } from './settle.ts';
import type { DeskSession, Sight } from './shapes.ts';
import { staleSentence, wasJustCalled, whomOf } from './steps.ts';
import { isUnheard } from './unheard.ts';

/** The message after a move, where the screen alone does not show what was done; made of the answer where only that knows it. */
type DoneWords<N extends MoveName> = string | ((answer: MoveAnswer<N>) => string);
/** Sends a move. */
export type Press = <N extends MoveName>(move: N, body: MoveBody<N>, done?: DoneWords<N>) => void;
export type TurnEnd = 'SERVED' | 'HELD';
/** A press that is on its way. `unsure`: no answer came, and the desk looks for what became of it. */
type UnderWay = { readonly move: MoveName; readonly body: object; readonly unsure: PressNames | null };

export type Pressing = {
  /** The press of this session that is on its way. */
  readonly busy: MoveName | null;
  /** No answer came to it; nothing else can be pressed in this session until it is known what became of it. */
  readonly unsure: PressNames | null;
  readonly asking: Asking | null;
  readonly press: Press;
  /** Presses of a session that is not on the screen, as an answer named it; its outcome is said on the screen. */
  readonly pressAt: (sight: Sight) => Press;
  /** The presses on their way, by their sessions. */
  readonly underWay: ReadonlyMap<number, UnderWay>;
  /** Answers the question, which calls the next. */
  readonly answer: (turn: TurnEnd) => void;
  /** Leaves the question without an answer. */
  readonly dismiss: () => void;
};

export interface PressOptions {
  readonly token: string;
  readonly desk: string;
  readonly session: DeskSession | null;
  /** By how many ms the server's clock is before this one. */
  readonly ahead: number;
  readonly show: (session: DeskSession) => void;
  /** Reads a session again, and shows it if it is the one on the screen; null when that failed. */
  readonly look: (session: number) => Promise<DeskSession | null>;
  readonly reload: () => void;
  /** `there`: what it is about happened in another session than the one on the screen. */
  readonly say: (screen: number, tone: 'refused' | 'done', text: string | null, there?: number) => void;
}

/**
 * The presses of this window. One at a time in each session: each has a key of its own, and is over when it is known what became of it. An answer that does not come in
 * time is looked for by the key, so that nothing is ever pressed twice. A call so soon after another asks first.
 */
export function usePress({ token, desk, session, ahead, show, look, reload, say }: PressOptions): Pressing {
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, UnderWay>>(new Map());
  const [asked, setAsked] = useState<Asking | null>(null);
  /** The presses on their way, by their sessions, at once and not only with the next render. */
  const pressing = useRef(new Map<number, UnderWay>());
  const left = useRef(new AbortController());
  /** The presses that are looked for, by their keys: called when a reading of the session shows that one was carried out. */
  const awaited = useRef(new Map<string, (session: DeskSession) => void>());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    for (const { key } of session?.steps?.own ?? []) awaited.current.get(key)?.(session!);
  }, [session]);

  /** What became of a press: as the server says, or as the screen already shows. */
  const find = useCallback(async (on: number, sender: Sender): Promise<Outcome> => {
    const found = new AbortController();
    const seen = new Promise<Outcome>((resolve) =>
      awaited.current.set(sender.key, (now) => resolve({ done: true, session: now })),
    );
    const signal = AbortSignal.any([left.current.signal, found.signal]);
    const outcome = await Promise.race([seen, findOutcome(on, sender, signal)]);
    awaited.current.delete(sender.key);
    found.abort();
    return outcome;
  }, []);

  const mark = useCallback((id: number, press: UnderWay | null) => {
    if (press) pressing.current.set(id, press);
    else pressing.current.delete(id);
    setUnderWay(new Map(pressing.current));
  }, []);

  const send = useCallback(
    async <N extends MoveName>(
      on: Sight,
      screen: number,
      move: N,
      body: MoveBody<N>,
      words?: DoneWords<N>,
    ): Promise<void> => {
      const { id, zone } = on;
      const whom = whomOf(on, move, body);
      const sender = { token, desk, key: crypto.randomUUID() };
      const names = namesOf(on, move, body);
      const there = id === screen ? undefined : id;
      const done = (text: string | null) => say(screen, 'done', text, there);
      const refused = (text: string) => say(screen, 'refused', there ? `${whom}: ${text}` : text, there);
      if (there === undefined) setAsked(null);
      done(null);
      mark(id, { move, body, unsure: null });
      const result = await sendMove(move, on, sender, body);
      if (result.ok) {
        show(result.data.session);
        if (words) done(typeof words === 'string' ? words : words(result.data));
      } else if (isUnheard(result.error.code)) {
        mark(id, { move, body, unsure: names });
        const outcome = await find(id, sender);
        if (outcome === null) return;
        if ('error' in outcome) {
          if (!isSignedOut(outcome.error)) refused(deskSentence(outcome.error.code));
        } else {
          show(outcome.session);
          if (outcome.done) done(pressWords.found(names.done, localOf(outcome.session.as_of, zone).time));
          else refused(pressWords.notFound(names.not, names.again));
        }
      } else if (result.error.code === 'CONFIRM_NEEDED') setAsked(askingOf(on, { move, body } as Asking['call']));
      else if (result.error.code === 'STALE_VERSION') refused(staleSentence(on, await look(id)));
      else if (!isSignedOut(result.error)) refused(deskSentence(result.error.code));
      mark(id, null);
      reload();
    },
    [token, desk, show, look, reload, say, mark, find],
  );

  /** Whether a press may leave; where it may not, that is said, because a dialog has closed behind it by now. The same button twice is one press. */
  const mayLeave = useCallback(
    <N extends MoveName>(on: Sight, screen: number, move: N, body: MoveBody<N>): boolean => {
      const before = pressing.current.get(on.id);
      if (before !== undefined && !isSamePress(before, { move, body })) {
        const { not, again } = namesOf(on, move, body);
        say(screen, 'refused', pressWords.notSent(not, again), on.id === screen ? undefined : on.id);
      }
      return before === undefined;
    },
    [say],
  );
  const press = useCallback<Press>(
    (move, body, done) => {
      if (session === null || !mayLeave(session, session.id, move, body)) return;
      const asking =
        move === 'call' || move === 'callHeld' ? askingOf(session, { move, body } as Asking['call']) : null;
      const inside = asking && session.inside.find(({ number }) => number === asking.inside);
      if (inside && wasJustCalled(inside, session, new Date(), ahead)) {
        say(session.id, 'done', null);
        setAsked(asking);
      } else void send(session, session.id, move, body, done);
    },
    [session, ahead, send, say, mayLeave],
  );
  const pressAt = useCallback(
    (sight: Sight): Press =>
      (move, body, done) => {
        if (session?.id === sight.id) press(move, body, done);
        else if (session && mayLeave(sight, session.id, move, body)) void send(sight, session.id, move, body, done);
      },
    [session, press, send, mayLeave],
  );

  const asking = useMemo(() => session && asked && askingNow(asked, session), [session, asked]);
  const answer = useCallback(
    (turn: TurnEnd) => {
      if (session === null || asking === null || pressing.current.has(session.id)) return;
      const { move, body } = asking.call;
      void send(session, session.id, move, { ...body, turn } as MoveBody<typeof move>);
    },
    [session, asking, send],
  );
  const dismiss = useCallback(() => {
    if (asking === null || session === null) return;
    const inside = session.inside.find(({ number }) => number === asking.inside);
    setAsked(null);
    if (inside) say(session.id, 'done', pressWords.waited(inside.label));
  }, [asking, session, say]);

  const now = session ? underWay.get(session.id) : undefined;
  return { busy: now?.move ?? null, unsure: now?.unsure ?? null, underWay, asking, press, pressAt, answer, dismiss };
}

type Asked = Pick<UnderWay, 'move' | 'body'>;
const isSamePress = (one: Asked, other: Asked): boolean =>
  one.move === other.move && JSON.stringify(one.body) === JSON.stringify(other.body);

/** How a press of this move is spoken of. */
function namesOf<N extends MoveName>(on: Sight, move: N, body: MoveBody<N>): PressNames {
  return pressNames(move === 'callHeld' ? 'call' : move, whomOf(on, move, body));
}
