import { Best } from './best.ts';
import type { Catalogue } from './catalogue.ts';
import { asksForDoctors, asksForNothing } from './demand.ts';
import type { Demand } from './demand.ts';
import { Look } from './look.ts';
import { Matcher } from './matcher.ts';
import { walk } from './walk.ts';
import type { DoctorVisit } from './walk.ts';

export type Window = { readonly limit: number; readonly offset: number };
/** `center` is the one of the doctor's places that fits best. */
export type FoundDoctor = { readonly doctor: number; readonly center: number; readonly km: number | null };
export type FoundCenter = { readonly center: number; readonly km: number | null };
export type Found = {
  readonly doctors: { readonly total: number; readonly rows: readonly FoundDoctor[] };
  readonly centers: { readonly total: number; readonly rows: readonly FoundCenter[] };
};

/**
 * One page of the doctors and of the centers that fit, best first, and how many of each there are. `ticks`: now in each zone. `also` is told of
 * every doctor who fits on the same way.
 */
export function find(
  catalogue: Catalogue,
  demand: Demand,
  ticks: readonly number[],
  window: Window,
  also?: DoctorVisit,
): Found {
  const matcher = new Matcher(catalogue, demand);
  const look = new Look(matcher, ticks);
  const doctors = new Best(window);
  const doctorsAt = new Uint16Array(catalogue.centers.length);
  walk(matcher, (doctor, practices, count) => {
    let best = practices[0]!;
    let bestScore = look.practiceScore(best);
    for (let at = 0; at < count; at += 1) {
      const practice = practices[at]!;
      const center = catalogue.practiceCenter[practice]!;
      if (doctorsAt[center]! < 0xffff) doctorsAt[center]! += 1;
      if (at === 0) continue;
      const score = look.practiceScore(practice);
      if (score <= bestScore) continue;
      best = practice;
      bestScore = score;
    }
    doctors.offer(best, bestScore, catalogue.doctorId[doctor]!);
    also?.(doctor, practices, count);
  });
  const centers = findCenters(matcher, look, doctorsAt, window);
  return {
    doctors: {
      // Of everybody only the best provided centers were looked through.
      total: asksForNothing(demand) ? Math.max(doctors.total, catalogue.practisingDoctors) : doctors.total,
      rows: doctors.page().map((practice) => {
        const center = catalogue.practiceCenter[practice]!;
        return { doctor: catalogue.practiceDoctor[practice]!, center, km: matcher.km(center) };
      }),
    },
    centers: { total: centers.total, rows: centers.page().map((center) => ({ center, km: matcher.km(center) })) },
  };
}

/** Centers that fit by themselves; or through a doctor who fits there, when only certain doctors are meant. */
function findCenters(matcher: Matcher, look: Look, doctorsAt: Uint16Array, window: Window): Best {
  const { catalogue, demand } = matcher;
  const centers = new Best(window);
  // Who asks for a doctor by name asks for no center, unless one was named too.
  if (demand.doctorWords.length > 0 && demand.centers === null) return centers;
  const throughDoctors = asksForDoctors(demand);
  eachCenter(catalogue, demand, (center) => {
    const doctors = throughDoctors ? doctorsAt[center]! : catalogue.doctorsAt[center]!;
    const fits = throughDoctors ? doctors > 0 : matcher.centerPasses(center);
    if (fits && !catalogue.isCenterGone(center))
      centers.offer(center, look.centerScore(center, doctors), catalogue.centers[center]!.id);
  });
  return centers;
}

function eachCenter(catalogue: Catalogue, demand: Demand, visit: (center: number) => void): void {
  if (demand.centers !== null) {
    for (const center of new Set(demand.centers)) visit(center);
  } else if (demand.regencies !== null) {
    for (const regency of demand.regencies) {
      const { data, length } = catalogue.centersIn[regency]!;
      for (let at = 0; at < length; at += 1) if (catalogue.regency[data[at]!] === regency) visit(data[at]!);
    }
  } else for (let center = 0; center < catalogue.centers.length; center += 1) visit(center);
}
