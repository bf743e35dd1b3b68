import { isOneOf, LIVE_APPOINTMENT_STATUSES } from '#domain/status-sets.ts';
import type { Invocation, Violation } from '../history/history.ts';
import type { RestIndex } from './index-rest.ts';

/** Something that was known of a session: from this moment on nobody may be shown an older version. */
type Known = { readonly ended: number; readonly version: number };

/** Whoever looks is shown nothing older than what somebody knew before, on whichever server, and nothing that never was. */
export function checkLooks(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  return [...looksAtQueues(invocations, index), ...looksAtOwn(invocations, index)];
}

const sessionOf = ({ asked }: Invocation): number | null =>
  asked.what === 'press' || asked.what === 'look at queue' ? asked.session : null;

function looksAtQueues(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  const found: Violation[] = [];
  const known = new Map<number, Known[]>();
  const know = (session: number, ended: number, version: number | undefined): void => {
    if (version === undefined) return;
    const all = known.get(session);
    if (all) all.push({ ended, version });
    else known.set(session, [{ ended, version }]);
  };
  for (const each of invocations) {
    if (each.outcome !== 'done') continue;
    const { issued, version } = each.answer;
    if (issued) know(issued.session, each.ended, index.issuedAt(issued.session, issued.number)?.version);
    const session = sessionOf(each);
    if (session !== null) know(session, each.ended, version);
  }
  const looks = invocations.filter(({ asked, outcome }) => asked.what === 'look at queue' && outcome === 'done');
  for (const [session, group] of Map.groupBy(looks, (each) => sessionOf(each)!)) {
    const byEnd = (known.get(session) ?? []).toSorted((a, b) => a.ended - b.ended);
    let highest = 0;
    let next = 0;
    for (const look of group.toSorted((a, b) => a.at - b.at)) {
      for (; next < byEnd.length && byEnd[next]!.ended < look.at; next += 1)
        highest = Math.max(highest, byEnd[next]!.version);
      const version = look.answer.version ?? 0;
      if (version < highest)
        found.push({ rule: 'stale look', about: `session ${session}: ${version} when ${highest} was known` });
      if (version > (index.sessions.get(session)?.version ?? Infinity))
        found.push({ rule: 'look at what never was', about: `session ${session}: version ${version}` });
    }
  }
  return found;
}

/** A number that is still live in the end is in every list of its account that was asked for after its answer; one that was given back is in none after that. */
function looksAtOwn(invocations: readonly Invocation[], index: RestIndex): Violation[] {
  const found: Violation[] = [];
  const gotAt = new Map<string, number>();
  const goneAt = new Map<string, number>();
  const movedAt = new Set<string>();
  for (const { asked, outcome, answer, ended } of invocations) {
    if (asked.what === 'move') movedAt.add(asked.code);
    if (outcome !== 'done') continue;
    if (answer.issued) gotAt.set(answer.issued.code, Math.min(ended, gotAt.get(answer.issued.code) ?? ended));
    if (asked.what === 'cancel') goneAt.set(asked.code, Math.min(ended, goneAt.get(asked.code) ?? ended));
  }
  // A visit that was ended by mistake and taken up again was rightly in no list for a while.
  const onceOver = new Set(
    index.rest.events
      .filter(({ kind }) => kind === 'SERVED' || kind === 'ABSENT')
      .map(({ appointment }) => appointment),
  );
  const codesOf = Map.groupBy(
    index.rest.appointments.filter(
      ({ id, account, status }) => account !== null && isOneOf(LIVE_APPOINTMENT_STATUSES, status) && !onceOver.has(id),
    ),
    ({ account }) => account!,
  );
  for (const { asked, outcome, answer, at } of invocations) {
    if (asked.what !== 'look at own' || outcome !== 'done' || !answer.live) continue;
    const shown = new Map(answer.live.map((one) => [one.code, one]));
    for (const { code, session, number } of codesOf.get(asked.account) ?? []) {
      if ((gotAt.get(code) ?? Infinity) >= at) continue;
      const one = shown.get(code);
      if (!one || (!movedAt.has(code) && (one.session !== session || one.number !== number)))
        found.push({ rule: 'stale look', about: `account ${asked.account} did not see its number ${code}` });
    }
    for (const { code } of answer.live)
      if ((goneAt.get(code) ?? Infinity) < at)
        found.push({ rule: 'stale look', about: `account ${asked.account} saw ${code}, which it had given back` });
    for (const { code, session, number } of answer.live)
      if (index.byCode.has(code) && index.issuedAt(session, number)?.appointment !== index.byCode.get(code)!.id)
        found.push({ rule: 'look at what never was', about: `${code} as ${number} of session ${session}` });
  }
  return found;
}
