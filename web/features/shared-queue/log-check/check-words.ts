import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { Checked } from './checked.ts';
import { differing } from './different.text.ts';

const ABOUT_OTHER: readonly string[] = ['history', 'shorter', 'seen', 'gone'];

/** What does not fit, in a sentence. A step is named by its time where its log is at hand, and else by its place in it. */
export function whyDifferent({ look, versions, by, trace }: Checked, zone: ZoneName): string {
  if (look.state !== 'different') return '';
  const { why, version, facts } = look;
  const at = versions?.server.at ?? trace?.events.find((event) => event.version === version)?.at;
  const step = version === null ? null : at ? differing.stepAt(formatClock(at, zone)) : differing.stepOf(version);
  if (step !== null && why === 'seen') return `${step} ${differing.stepDiffers[by]}`;
  if (step !== null && why === 'recorded') return `${step} ${differing.stepDiffers.record}`;
  const named = facts.map((fact) => differing.facts[fact]).join(', ');
  const ending = ABOUT_OTHER.includes(why) ? differing.by[by] : named && `${named}.`;
  const sentence = `${step !== null && why !== 'gone' ? differing.fromStep(step) : ''}${differing.whys[why]}${ending}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
