import { useCallback, useEffect, useRef, useState } from 'react';
import { localOf } from '../../../lib/format.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { pressNames, pressWords } from '../desk-press.text.ts';
import type { PressNames } from '../desk-press.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { sendMove } from './moves.ts';
import type { MoveBody, MoveName, Sender } from './moves.ts';
import { findOutcome } from './settle.ts';
import type { Outcome } from './settle.ts';
import type { DeskSession } from './shapes.ts';
import { staleSentence, wasJustCalled, whomOf } from './steps.ts';
import { isUnheard } from './unheard.ts';

/** Sends a move. `done`: the message afterwards, where the screen alone does not show what was done. */
export type Press = <N extends MoveName>(move: N, body: MoveBody<N>, done?: string) => void;
export type TurnEnd = 'SERVED' | 'HELD';
/** A call that waits for the answer to what became of the person inside. */
export type Asking = {
  readonly session: number;
  readonly room: string;
  readonly inside: number;
  /** Whom the answer calls. */
  readonly next: string;
  readonly call: Call;
};
type Call =
  | { readonly move: 'call'; readonly body: MoveBody<'call'> }
  | { readonly move: 'callHeld'; readonly body: MoveBody<'callHeld'> };
/** A press that is on its way. `unsure`: no answer came, and the desk looks for what became of it. */
type UnderWay = { readonly move: MoveName; readonly unsure: PressNames | null };

export type Pressing = {
  /** The press of this session that is on its way. */
  readonly busy: MoveName | null;
  /** No answer came to it; nothing else can be pressed in this session until it is known what became of it. */
  readonly unsure: PressNames | null;
  readonly asking: Asking | null;
  readonly press: Press;
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
  /** Reads the session again and shows it; null when that failed. */
  readonly look: () => Promise<DeskSession | null>;
  readonly reload: () => void;
  readonly say: (session: number, tone: 'refused' | 'done', text: string | null) => void;
}

/**
 * The presses of this window. One at a time in each session: each has a key of its own, and is over when it is known what became of it. An answer that does not come in
 * time is looked for by the key, so that nothing is ever pressed twice. A call so soon after another asks first.
 */
export function usePress({ token, desk, session, ahead, show, look, reload, say }: PressOptions): Pressing {
  const [underWay, setUnderWay] = useState<ReadonlyMap<number, UnderWay>>(new Map());
  const [asked, setAsked] = useState<Asking | null>(null);
  /** The sessions of presses on their way, at once and not only with the next render. */
  const pressing = useRef(new Set<number>());
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
    if (press) pressing.current.add(id);
    else pressing.current.delete(id);
    setUnderWay((before) => {
      const after = new Map(before);
      if (press) after.set(id, press);
      else after.delete(id);
      return after;
    });
  }, []);

  const send = useCallback(
    async <N extends MoveName>(on: DeskSession, move: N, body: MoveBody<N>, done?: string): Promise<void> => {
      const { id, zone } = on;
      const sender = { token, desk, key: crypto.randomUUID() };
      const names = pressNames(move === 'callHeld' ? 'call' : move, whomOf(on, move, body));
      setAsked(null);
      say(id, 'done', null);
      mark(id, { move, unsure: null });
      const result = await sendMove(move, on, sender, body);
      if (result.ok) {
        show(result.data.session);
        if (done) say(id, 'done', done);
      } else if (isUnheard(result.error.code)) {
        mark(id, { move, unsure: names });
        const outcome = await find(id, sender);
        if (outcome === null) return;
        if ('error' in outcome) {
          if (!isSignedOut(outcome.error)) say(id, 'refused', deskSentence(outcome.error.code));
        } else {
          show(outcome.session);
          if (outcome.done) say(id, 'done', pressWords.found(names.done, localOf(outcome.session.as_of, zone).time));
          else say(id, 'refused', pressWords.notFound(names.not, names.again));
        }
      } else if (result.error.code === 'CONFIRM_NEEDED') setAsked(askingOf(on, { move, body } as Call));
      else if (result.error.code === 'STALE_VERSION') say(id, 'refused', staleSentence(on, await look()));
      else if (!isSignedOut(result.error)) say(id, 'refused', deskSentence(result.error.code));
      mark(id, null);
      reload();
    },
    [token, desk, show, look, reload, say, mark, find],
  );

  const press = useCallback<Press>(
    (move, body, done) => {
      if (session === null || pressing.current.has(session.id)) return;
      const asking = move === 'call' || move === 'callHeld' ? askingOf(session, { move, body } as Call) : null;
      const inside = asking && session.inside.find(({ number }) => number === asking.inside);
      if (inside && wasJustCalled(inside, session, new Date(), ahead)) {
        say(session.id, 'done', null);
        setAsked(asking);
      } else void send(session, move, body, done);
    },
    [session, ahead, send, say],
  );

  const asking = session && asked && stillAsked(asked, session) ? asked : null;
  const answer = useCallback(
    (turn: TurnEnd) => {
      if (session === null || asking === null || pressing.current.has(session.id)) return;
      const { move, body } = asking.call;
      void send(session, move, { ...body, turn } as MoveBody<typeof move>);
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
  return { busy: now?.move ?? null, unsure: now?.unsure ?? null, asking, press, answer, dismiss };
}

/** The question before a call that ends somebody's turn; null when nobody is inside of the room. */
function askingOf(session: DeskSession, call: Call): Asking | null {
  const room = call.body.room ?? '';
  const inside = session.inside.find((entry) => entry.room === room);
  if (!inside || call.body.turn !== undefined) return null;
  return { session: session.id, room, inside: inside.number, next: whomOf(session, call.move, call.body), call };
}

/** Whether a question is still about the one who is inside; the state may have changed on another desk. */
function stillAsked({ session: of, room, inside }: Asking, session: DeskSession): boolean {
  return session.id === of && session.inside.some((entry) => entry.room === room && entry.number === inside);
}
