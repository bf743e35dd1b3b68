import { accuracyOf, countAccurate, lastInTime, type PastWindow } from '#domain/queue/estimate/accuracy.ts';
import { leaveAt } from '#domain/queue/estimate/leave.ts';
import { updateShownWindow, type ShownWindow, withAdvice } from '#domain/queue/estimate/shown-window.ts';
import type { Scored } from './score.ts';

/** What one person has seen, moment by moment, by the product's rule. */
type Told = {
  readonly past: PastWindow[];
  published: ShownWindow | null;
  /** Start of the window for which they left home. */
  leftFor: Date | null;
};

export type Telling = {
  /** People who were advised to leave home, and how many of them were called before the window they left for. */
  readonly advised: number;
  readonly calledTooEarly: number;
  /** "9 dari 10 perkiraan tepat", over everybody. */
  readonly accuracy: { readonly kept: number; readonly of: number } | null;
};

const KM = 5;
const MARGIN_MINUTES = 15;

/** Lets everybody live five kilometres away and leave when they are advised to, and counts the results. */
export function tell(scored: readonly Scored[]): Telling {
  const people = new Map<string, { told: Told; called: number | null }>();
  for (const one of scored) {
    const key = `${one.day}.${one.number}`;
    const person = people.get(key) ?? { told: { past: [], published: null, leftFor: null }, called: one.called };
    people.set(key, person);
    update(person.told, one);
  }
  const all = [...people.values()];
  const advised = all.filter(({ told, called }) => told.leftFor !== null && called !== null);
  return {
    advised: advised.length,
    calledTooEarly: advised.filter(({ told, called }) => called! < told.leftFor!.getTime()).length,
    accuracy: accuracyOf([countAccurate(all.flatMap(({ told }) => lastInTime(told.past) ?? []))]),
  };
}

function update(told: Told, { estimate, now, called }: Scored): void {
  told.published = updateShownWindow(told.published, estimate).shown;
  if (told.published === null) return;
  const { window } = told.published;
  told.past.push({ publishedAt: new Date(now), window, calledAt: called === null ? null : new Date(called) });
  if (told.leftFor !== null || leaveAt({ window, km: KM, marginMinutes: MARGIN_MINUTES })!.getTime() > now) return;
  told.leftFor = window.from;
  told.published = withAdvice(told.published);
}
