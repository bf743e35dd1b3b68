import type { Catalogue } from './catalogue.ts';
import { asksForNothing } from './demand.ts';
import type { Demand } from './demand.ts';
import { GONE } from './gone.ts';
import type { Matcher } from './matcher.ts';

/** Told of each doctor who fits, once, with the places of theirs that fit: the first `count` of `practices`, which is used again. */
export type DoctorVisit = (doctor: number, practices: Uint32Array, count: number) => void;

const practices = new Uint32Array(256);

/** Goes through everybody who fits; when nothing is demanded, only through the doctors of the best provided centers. */
export function walk(matcher: Matcher, visit: DoctorVisit): void {
  const { catalogue } = matcher;
  eachCandidate(matcher, (practice) => {
    if (!matcher.passes(practice)) return;
    const doctor = catalogue.practiceDoctor[practice]!;
    const from = catalogue.firstPractice[doctor]!;
    // A doctor is visited at the first place that fits; the others were candidates too.
    for (let other = from; other < practice; other += 1) if (matcher.passes(other)) return;
    practices[0] = practice;
    let count = 1;
    for (let other = practice + 1; other < from + catalogue.practicesOf[doctor]!; other += 1)
      if (matcher.passes(other)) practices[count++] = other;
    visit(doctor, practices, count);
  });
}

/** About how many practices a walk looks at; 0 where it looks at few. */
export function walkLength(catalogue: Catalogue, demand: Demand): number {
  const { doctorWords, centers, around, fields, regencies } = demand;
  if (doctorWords.length > 0 || centers !== null || around !== null) return 0;
  if (fields === null && regencies === null) return catalogue.practiceCount;
  let count = 0;
  for (const regency of regencies ?? catalogue.words.regencies.keys()) {
    if (fields === null) {
      const { data, length } = catalogue.centersIn[regency]!;
      for (let at = 0; at < length; at += 1) count += catalogue.practicesAt[data[at]!]!.length;
    } else for (const field of fields) count += catalogue.cell(field, regency)?.length ?? 0;
  }
  return count;
}

/** Every practice that can fit, each once, from the shortest list that holds them all; not yet looked at closely. */
function eachCandidate(matcher: Matcher, visit: (practice: number) => void): void {
  const { catalogue, demand } = matcher;
  const { practicesAt } = catalogue;
  if (demand.doctorWords.length > 0) {
    for (const doctor of matcher.named) {
      const from = catalogue.firstPractice[doctor]!;
      for (let at = 0; at < catalogue.practicesOf[doctor]!; at += 1) visit(from + at);
    }
  } else if (demand.centers !== null) {
    for (const center of new Set(demand.centers)) visitList(practicesAt[center]!, visit);
  } else if (demand.around === null && demand.fields !== null) {
    visitCells(catalogue, demand.fields, demand.regencies, visit);
  } else if (demand.around === null && demand.regencies !== null) {
    for (const regency of demand.regencies) {
      visitList(catalogue.centersIn[regency]!, (center) => {
        if (catalogue.regency[center] === regency) visitList(practicesAt[center]!, visit);
      });
    }
  } else if (asksForNothing(demand)) {
    for (const center of catalogue.bestProvided()) visitList(practicesAt[center]!, visit);
  } else {
    for (let center = 0; center < catalogue.centers.length; center += 1)
      if (matcher.centerPasses(center)) visitList(practicesAt[center]!, visit);
  }
}

function visitCells(
  catalogue: Catalogue,
  fields: readonly number[],
  regencies: readonly number[] | null,
  visit: (practice: number) => void,
): void {
  for (const regency of regencies ?? catalogue.words.regencies.keys()) {
    fields.forEach((field, at) => {
      const list = catalogue.cell(field, regency);
      if (!list) return;
      if (at === 0) return visitList(list, visit);
      // Who has an earlier field too was met there.
      visitList(list, (practice) => {
        if (!hasOneBefore(catalogue, practice, fields, at)) visit(practice);
      });
    });
  }
}

function hasOneBefore(catalogue: Catalogue, practice: number, fields: readonly number[], before: number): boolean {
  const doctor = catalogue.practiceDoctor[practice]!;
  if (doctor === GONE) return true;
  const from = catalogue.firstField[doctor]!;
  for (let at = from; at < from + catalogue.fieldsOf[doctor]!; at += 1) {
    const place = fields.indexOf(catalogue.fields.data[at]!);
    if (place >= 0 && place < before) return true;
  }
  return false;
}

function visitList(
  { data, length }: { readonly data: Uint32Array; readonly length: number },
  visit: (value: number) => void,
): void {
  for (let at = 0; at < length; at += 1) visit(data[at]!);
}
