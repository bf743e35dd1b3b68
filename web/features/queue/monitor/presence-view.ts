import { IN_LINE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatClock, localOf } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { checkInWords } from '../../shared-queue/check-in.text.ts';
import { whenOf } from '../../shared-queue/when-of.ts';
import { presence as words } from './presence.text.ts';

/** done: the patient need do nothing. change: the position has changed or will. info: something to know. */
export type PresenceView = {
  readonly tone: 'done' | 'change' | 'info';
  readonly title: string;
  readonly help: string;
  /** What the patient can press. */
  readonly act: 'back' | 'away' | 'late' | null;
};

/** Whether a waiting patient is here, away, late or passed, in words; null when that does not count any more (called, ended). */
export function presenceView(
  { status, queue, rules, schedule, patient }: LiveCardData,
  now: Date,
): PresenceView | null {
  const { presence } = queue;
  const whose = patient ? words.mine : words.this;
  const { due_in: due, away_until: away, late_minutes: late, lab_since: lab, returns_from: from } = presence;
  if (!isOneOf(IN_LINE_STATUSES, status)) return null;
  if (away !== null) {
    const time = formatClock(away, schedule.zone);
    return now.getTime() <= Date.parse(away)
      ? { tone: 'change', title: words.away(time), help: words.awayHelp(whose), act: 'back' }
      : { tone: 'change', title: words.awayOver(time), help: words.awayOverHelp(whose), act: 'back' };
  }
  if (lab) return { tone: 'change', title: words.lab, help: words.labHelp(rules?.recall_after ?? null), act: null };
  if (from === 'OUT' && due === null) return { tone: 'change', title: words.out, help: words.outHelp, act: null };
  if (from) return { tone: 'change', title: words.returned[from], help: words.due(due ?? 0), act: null };
  if (status === 'HELD')
    return { tone: 'change', title: words.held(whose), help: `${words.due(due ?? 0)} ${words.heldHelp}`, act: null };
  if (status === 'CHECKED_IN') {
    if (due !== null) return { tone: 'done', title: words.here, help: words.hereLate(due), act: null };
    const help = presence.is_second ? words.hereSecond : '';
    return { tone: 'done', title: words.here, help, act: presence.away_left > 0 ? 'away' : null };
  }
  if (presence.is_passed) {
    const help = late !== null && rules ? words.passedDue(rules.recall_after) : words.passedSecond;
    return { tone: 'change', title: words.passed(whose), help, act: null };
  }
  const isToday = localOf(now.toISOString(), schedule.zone).date === schedule.date;
  const act = isToday && late === null ? 'late' : null;
  const lateWords = late === null ? '' : words.late(late);
  if (now.getTime() < Date.parse(presence.check_in_from))
    return {
      tone: 'info',
      title: checkInWords.opens(whenOf(presence.check_in_from, schedule.zone, now)),
      help: lateWords || words.opensHelp,
      act,
    };
  const help = rules?.needs_check_in === 0 ? words.missingFree : words.missingHelp;
  return { tone: 'info', title: words.missing, help: [lateWords, help].filter(Boolean).join(' '), act };
}
