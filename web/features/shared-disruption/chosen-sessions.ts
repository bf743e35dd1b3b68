import type { Moves, ReschedulingAnswer } from './use-affected-bookings.ts';

type Affected = ReschedulingAnswer['affected'][number];
export type Alternative = ReschedulingAnswer['alternatives'][number];
/** What becomes of bookings, by code, where it is not what was proposed: the id of a session, or 'OFF' for one that ends. */
export type Choices = ReadonlyMap<string, number | 'OFF'>;

/** Where a booking goes by the choices: the id of a session; null: it ends; undefined: it stays. */
export function targetOf({ trans_code: code, outcome, to }: Affected, choices: Choices): number | null | undefined {
  if (outcome === 'KEPT') return undefined;
  const choice = choices.get(code);
  return choice === 'OFF' ? null : (choice ?? to?.session ?? null);
}

/** How many quota places of a booking's part a session has left for it, when all others go where they are to go. */
export function leftFor(one: Affected, session: Alternative, answer: ReschedulingAnswer, choices: Choices): number {
  const others = answer.affected.filter(
    (other) =>
      other.trans_code !== one.trans_code && other.part === one.part && targetOf(other, choices) === session.session,
  );
  return (one.part === 'JKN' ? session.jkn_left : session.general_left) - others.length;
}

/** The sessions that a booking can be sent to now. */
export function openTo(one: Affected, answer: ReschedulingAnswer, choices: Choices): Alternative[] {
  return answer.alternatives.filter((each) => each.group === one.group && leftFor(one, each, answer, choices) > 0);
}

/** The choices after as many bookings as fit are sent to one session, in the order of the list; the others stay where they were to go. */
export function allTo(session: Alternative, answer: ReschedulingAnswer, choices: Choices): Choices {
  let next = choices;
  for (const one of answer.affected)
    if (one.group === session.group && one.outcome !== 'KEPT' && leftFor(one, session, answer, next) > 0)
      next = new Map([...next, [one.trans_code, session.session]]);
  return next;
}

/** The choices as a confirmation sends them. */
export function confirmationOf(answer: ReschedulingAnswer, choices: Choices): { callOff: string[]; move: Moves } {
  const callOff: string[] = [];
  const move: Moves = [];
  for (const one of answer.affected) {
    const target = targetOf(one, choices);
    if (target === null && one.outcome === 'MOVED') callOff.push(one.trans_code);
    if (typeof target === 'number' && target !== one.to?.session)
      move.push({ trans_code: one.trans_code, session: target });
  }
  return { callOff, move };
}
