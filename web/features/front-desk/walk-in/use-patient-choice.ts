import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstMark, moveMark, onEnter, patientRows, registersOnceAnswered } from './patient-choice.ts';
import type { EnterOutcome, KnownPatient, PatientRow } from './patient-choice.ts';
import { useKnownPatients } from './use-known-patients.ts';

export type PatientChoice = {
  readonly name: string;
  /** The known patient who was chosen; null: nobody, or somebody new. */
  readonly known: KnownPatient | null;
  readonly rows: readonly PatientRow[];
  /** The marked row; -1: none. */
  readonly marked: number;
  /** Why the last press did nothing; null: it did something. */
  readonly refusal: 'ask' | 'too-short' | null;
  /** How many known patients have this name; null before the answer has come. */
  readonly count: number | null;
  /** True while a press waits for the known patients. */
  readonly isAwaited: boolean;
  readonly hasFailed: boolean;
  readonly type: (name: string) => void;
  readonly move: (step: 1 | -1) => void;
  /** A pressed row is marked, and a known patient chosen. Nobody is registered by it: the rows come by themselves, where the payment kinds were that a hand was on its way to. */
  readonly take: (row: PatientRow) => void;
  readonly forget: () => void;
  /** What Enter and the button do: take the marked row; once somebody is chosen, register. */
  readonly press: () => void;
};

/** Who is registered: a name and the known patients that it may mean. `first`: letters that were typed before the form was there. */
export function usePatientChoice(
  { token, center }: { readonly token: string; readonly center: string | undefined },
  first: () => string,
  onRegister: (name: string, known: KnownPatient | null) => void,
): PatientChoice {
  const [name, setName] = useState(first);
  const [known, setKnown] = useState<KnownPatient | null>(null);
  const [moved, setMoved] = useState<{ readonly name: string; readonly at: number } | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<PatientChoice['refusal']>(null);
  const isAwaited = awaited === name && known === null;
  const { found, hasFailed } = useKnownPatients(token, center, known ? '' : name, isAwaited);
  const rows = patientRows(name, found);
  const marked = moved?.name === name && rows.length > 0 ? moved.at : firstMark(name, found);

  const register = useRef(onRegister);
  useLayoutEffect(() => {
    register.current = onRegister;
  });
  useEffect(() => {
    if (!isAwaited || found === 'pending') return;
    setAwaited(null);
    if (registersOnceAnswered(name, found)) register.current(name, null);
    else if (firstMark(name, found) === -1) setRefusal('ask');
  }, [isAwaited, found, name]);

  const act = (outcome: EnterOutcome): void => {
    setRefusal(outcome.kind === 'ask' || outcome.kind === 'too-short' ? outcome.kind : null);
    if (outcome.kind === 'wait') setAwaited(name);
    if (outcome.kind === 'choose') setKnown(outcome.patient);
    if (outcome.kind === 'register') onRegister(name, known);
  };
  return {
    name,
    known,
    rows,
    marked,
    refusal,
    count: found === 'pending' || rows.length === 0 ? null : found.length,
    isAwaited,
    hasFailed,
    type: (text) => {
      setName(text);
      setRefusal(null);
      setAwaited(null);
    },
    move: (step) => {
      setMoved({ name, at: moveMark(marked, step, rows.length) });
      setRefusal(null);
    },
    take: (row) => {
      setMoved({ name, at: rows.indexOf(row) });
      if (row === 'new') setRefusal(null);
      else act({ kind: 'choose', patient: row });
    },
    forget: () => {
      setKnown(null);
      setMoved(null);
    },
    press: () => act(known ? { kind: 'register' } : onEnter(name, found, marked)),
  };
}
