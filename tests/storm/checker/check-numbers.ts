import type { Invocation, Issued, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** One wish for a number, however often it was sent. */
type Wish = { readonly at: number; readonly ended: number; readonly issued: Issued };

/** Numbers are given in the order in which they are asked for, each once, and only to who asked. */
export function checkNumbers(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  const found: Violation[] = [];
  for (const [session, events] of index.events) {
    const numbers = events.filter(({ kind }) => kind === 'ISSUED').map(({ number }) => number);
    if (new Set(numbers).size !== numbers.length)
      found.push({ rule: 'number given twice', about: `session ${session}: ${numbers.join(', ')}` });
    else if (numbers.some((number, at) => number !== at + 1))
      found.push({ rule: 'number out of order', about: `session ${session} gave ${numbers.join(', ')}` });
  }
  const byKey = keyed(invocations);
  for (const [session, wishes] of Map.groupBy(wishesOf(invocations, byKey), ({ issued }) => issued.session))
    found.push(...inRealTime(session, wishes));
  found.push(...onceEach(byKey, index));
  return found;
}

const keyOf = ({ asked }: Invocation): string | null => ('key' in asked ? asked.key : null);

function keyed(invocations: readonly Invocation[]): Map<string, Invocation[]> {
  const all = new Map<string, Invocation[]>();
  for (const each of invocations) {
    const key = keyOf(each);
    if (key === null) continue;
    const group = all.get(key);
    if (group) group.push(each);
    else all.set(key, [each]);
  }
  return all;
}

/**
 * A request that was repeated with its key may have been carried out at any time since it was first sent, and so may a move whose first answer was lost. A number that was answered again, as to who moves to where they are,
 * was given before.
 */
function wishesOf(invocations: readonly Invocation[], byKey: ReadonlyMap<string, readonly Invocation[]>): Wish[] {
  const wishes = new Map<string, Wish>();
  const unanswered = new Map<string, number>();
  for (const { asked, outcome, at } of invocations)
    if (asked.what === 'move' && outcome === 'unknown') {
      const name = `${asked.code} ${asked.to}`;
      unanswered.set(name, Math.min(at, unanswered.get(name) ?? Infinity));
    }
  for (const each of invocations) {
    const { issued } = each.answer;
    if (each.outcome !== 'done' || issued === undefined) continue;
    const key = keyOf(each);
    const first = key === null ? each : byKey.get(key)![0]!;
    const name = `${issued.code} ${issued.session} ${issued.number}`;
    const before = wishes.get(name);
    const moved = each.asked.what === 'move' ? unanswered.get(`${issued.code} ${issued.session}`) : undefined;
    const at = Math.min(first.at, each.at, before?.at ?? Infinity, moved ?? Infinity);
    wishes.set(name, { at, ended: Math.min(each.ended, before?.ended ?? Infinity), issued });
  }
  return [...wishes.values()];
}

/** A number whose answer had arrived before another one was asked for is the smaller of the two. */
function inRealTime(session: number, wishes: readonly Wish[]): Violation[] {
  const byEnd = wishes.toSorted((a, b) => a.ended - b.ended);
  const found: Violation[] = [];
  let highest: Wish | null = null;
  let next = 0;
  for (const wish of wishes.toSorted((a, b) => a.at - b.at)) {
    for (; next < byEnd.length && byEnd[next]!.ended < wish.at; next += 1)
      if (highest === null || byEnd[next]!.issued.number > highest.issued.number) highest = byEnd[next]!;
    if (highest !== null && wish.issued.number < highest.issued.number)
      found.push({
        rule: 'number out of order',
        about: `session ${session} gave ${wish.issued.number} to ${wish.issued.code}, who asked after ${highest.issued.number} was answered`,
      });
    else if (
      highest !== null &&
      wish.issued.number === highest.issued.number &&
      wish.issued.code !== highest.issued.code
    )
      found.push({ rule: 'number given twice', about: `session ${session}: ${wish.issued.number}` });
  }
  return found;
}

function onceEach(byKey: ReadonlyMap<string, readonly Invocation[]>, index: RestIndex): Violation[] {
  const found: Violation[] = [];
  for (const [key, rows] of index.byKey) {
    const asked = byKey.get(key);
    const codes = rows.map(({ code }) => code).join(', ');
    if (rows.length > 1) found.push({ rule: 'done twice', about: `${key} made ${codes}` });
    // Whoever deletes an account takes the keys along: the id of the row is left in their place.
    if (asked === undefined && rows.some(({ id }) => key !== `${id}`))
      found.push({ rule: 'from nowhere', about: codes });
    if (asked?.every(({ outcome }) => outcome === 'refused'))
      found.push({ rule: 'refused and done', about: `${codes}: ${asked[0]!.code}` });
  }
  for (const [key, asked] of byKey) {
    const codes = new Set(
      asked.flatMap(({ outcome, answer }) => (outcome === 'done' ? (answer.issued?.code ?? []) : [])),
    );
    if (codes.size > 1) found.push({ rule: 'done twice', about: `${key} was answered with ${[...codes].join(', ')}` });
    const press = index.presses.get(key);
    if (press && press.to > press.from && asked.every(({ outcome }) => outcome === 'refused'))
      found.push({ rule: 'refused and done', about: `press ${key}: ${asked[0]!.code}` });
  }
  for (const [key, press] of index.presses)
    if (!byKey.has(key)) found.push({ rule: 'from nowhere', about: `press ${key} in session ${press.session}` });
  return found;
}
