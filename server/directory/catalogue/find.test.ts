import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_FREE, closeOf, packComing, startOf, TICKS_PER_DAY } from '#domain/directory/coming.ts';
import { boxAround, distanceKm } from '#domain/directory/location.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { CatalogueCenter, CatalogueDoctor, CatalogueWords } from './catalogue.store.ts';
import { Catalogue, GENDER_NUMBER } from './catalogue.ts';
import { NO_DEMAND, ticksNow } from './demand.ts';
import type { Demand } from './demand.ts';
import { countFacets } from './facets.ts';
import { find } from './find.ts';
import { Matcher } from './matcher.ts';
import { WIDE_FROM } from './walk.ts';

const BASE = '2026-11-22';
const NOW = new Date('2026-11-23T02:00:00Z');
/** 22.30 in WIB is half an hour past midnight in WIT. */
const LATE = new Date('2026-11-23T15:30:00Z');
const nows = fc.constantFrom(NOW, LATE);
const HERE = { latitude: -6.2, longitude: 106.8 };
const EVERYTHING = { limit: 1_000, offset: 0 };
/** The fourth specialisation is below the first. */
const WORDS: CatalogueWords = {
  specialisations: ['anak', 'mata', 'saraf', 'anak-saraf'].map((slug, at) => ({
    id: at + 1,
    slug,
    name: slug,
    category: 'dokter',
    parentSlug: slug === 'anak-saraf' ? 'anak' : null,
    titles: [],
    aliases: [],
  })),
  provinces: [],
  regencies: [0, 1, 2].map((at) => ({
    code: `31.0${at}`,
    slug: `kota-${at}`,
    name: `Kota ${at}`,
    shortName: String(at),
    kind: 'kota' as const,
    provinceCode: '31',
    zone: 'WIB' as const,
    aliases: [],
  })),
  districts: [],
  insurers: ['umum', 'bpjs-kesehatan', 'lain'].map((slug, at) => ({ id: at + 1, slug, name: slug, aliases: [] })),
};

type World = { centers: CatalogueCenter[]; doctors: (CatalogueDoctor & { hours: number[][] })[] };

const some = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 });
const center = fc.record({
  regency: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('hospital' as const, 'puskesmas' as const, 'clinic' as const),
  north: fc.option(fc.double({ min: 0, max: 0.4, noNaN: true })),
  insurers: some(3),
  zone: fc.constantFrom(...ZONES),
});
// A session ends on the day on which it begins, which the database guarantees.
const session = fc.tuple(
  fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: TICKS_PER_DAY - 60 }))
    .map(([day, tick]) => day * TICKS_PER_DAY + tick),
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 0, max: ANY_FREE }),
);
const doctor = fc.record({
  name: fc.constantFrom('dr. Siti Aminah, Sp.A', 'dr. Siti Rahma', 'dr. Budi Aminudin, Sp.M', 'dr. Rahmat Budiman'),
  gender: fc.constantFrom('L' as const, 'P' as const, '-' as const),
  fields: some(4),
  practices: fc.array(fc.tuple(fc.nat(), fc.array(session, { maxLength: 4 })), { maxLength: 3 }),
});
type GivenCenter = typeof center extends fc.Arbitrary<infer One> ? One : never;
type GivenDoctor = typeof doctor extends fc.Arbitrary<infer One> ? One : never;

const worldOf = (centers: readonly GivenCenter[], doctors: readonly GivenDoctor[]): World => ({
  centers: centers.map(({ regency, kind, north, insurers, zone }, at) => ({
    id: at + 1,
    slug: `c${at}`,
    name: `RS ${at}`,
    kind,
    hospital_type: null,
    regency_code: `31.0${regency}`,
    zone,
    latitude: north === null ? null : HERE.latitude + north,
    longitude: north === null ? null : HERE.longitude,
    address: null,
    clinic_count: 0,
    aliases: [],
    insurers,
  })),
  doctors: doctors.map(({ name, gender, fields, practices }, at) => ({
    id: at + 1,
    slug: `dokter-${at}`,
    name,
    gender,
    fields,
    clinics: practices.map((_, nth) => at * 10 + nth),
    centers: practices.map(([pick]) => (pick % centers.length) + 1),
    hours: practices.map(([, list]) =>
      list.map(([start, length, free]) => packComing(start, start + length, free)).sort((a, b) => a - b),
    ),
  })),
});
const worlds = fc
  .tuple(fc.array(center, { minLength: 1, maxLength: 6 }), fc.array(doctor, { maxLength: 15 }))
  .map(([centers, doctors]) => worldOf(centers, doctors));
/** Mostly demands of many kinds at once; a field or a regency alone has its counts ready in the catalogue. */
const just = <T>(...values: T[]) => fc.constantFrom(...values);
const alone = fc.oneof(
  fc.record({ fields: just([0, 3], [1], [3]) }),
  fc.record({ regencies: just([0], [1], [2]) }),
  fc.record({ fields: just([0, 3], [1], [3]), regencies: just([0], [1], [2]) }),
);
const together = fc.record({
  fields: fc.option(fc.subarray([[0, 3], [1], [3]]).map((families) => [...new Set(families.flat())])),
  regencies: fc.option(fc.subarray([0, 1, 2])),
  insurers: fc.option(fc.subarray([0, 1, 2])),
  around: fc.option(fc.constantFrom(0, 5, 20).map((km) => ({ place: HERE, km, box: boxAround(HERE, km) }))),
  on: fc.option(
    fc
      .integer({ min: 1, max: 6 })
      .map((day) => [0, 1, 2].map(() => ({ from: day * TICKS_PER_DAY, to: (day + 1) * TICKS_PER_DAY }))),
  ),
  gender: fc.constantFrom(0, 0, 1, 2),
  kinds: fc.option(fc.subarray([0, 2, 3])),
  doctorWords: fc.constantFrom([], [], ['siti'], ['amin'], ['rahma'], ['budi', 'amin']),
});
const demands: fc.Arbitrary<Partial<Demand>> = fc.oneof({ weight: 3, arbitrary: together }, alone);

/** Puts each doctor twice, in another order and after a change, so that some numbers are unused. */
function catalogueOf({ centers, doctors }: World): Catalogue {
  const catalogue = new Catalogue(WORDS, BASE);
  for (const one of centers) catalogue.putCenter({ ...one, regency_code: '31.00', insurers: [] });
  for (const one of doctors) catalogue.putDoctor({ ...one, fields: [2], name: 'dr. Lain' });
  for (const one of centers) catalogue.putCenter(one);
  for (const one of doctors.toReversed()) {
    catalogue.putDoctor(one);
    one.clinics.forEach((clinic, at) => catalogue.putHours(one.id, clinic, one.hours[at]!));
  }
  return catalogue;
}

/** The reference: answers the same question by looking at everybody. */
function whoFits({ centers, doctors }: World, demand: Demand): number[] {
  return doctors.flatMap((one) => {
    const words = one.name.toLowerCase().split(/[^a-z]+/);
    const named = demand.doctorWords.every((word) => words.slice(1).some((own) => own.startsWith(word)));
    if (!named || (demand.gender !== 0 && GENDER_NUMBER[one.gender] !== demand.gender)) return [];
    if (demand.fields && !one.fields.some((id) => demand.fields!.includes(id - 1))) return [];
    const anywhere = one.centers.some((id, at) => {
      const { regency_code, kind, insurers, latitude, longitude, zone } = centers[id - 1]!;
      if (demand.regencies && !demand.regencies.includes(Number(regency_code.slice(-1)))) return false;
      if (demand.kinds && !demand.kinds.includes({ hospital: 0, clinic: 2, puskesmas: 3 }[kind])) return false;
      if (demand.insurers && !insurers.some((insurer) => demand.insurers!.includes(insurer - 1))) return false;
      if (demand.around) {
        if (latitude === null || longitude === null) return false;
        if (distanceKm(HERE, { latitude, longitude }) > demand.around.km) return false;
      }
      const window = demand.on?.[ZONES.indexOf(zone)];
      return !window || one.hours[at]!.some((coming) => closeOf(coming) > window.from && startOf(coming) < window.to);
    });
    return anywhere ? [one.id] : [];
  });
}

test('a search finds exactly the doctors whom the reference finds, whatever is demanded', () => {
  fc.assert(
    fc.property(worlds, demands, (world, part) => {
      const demand = { ...NO_DEMAND, ...part };
      const catalogue = catalogueOf(world);
      const { doctors } = find(new Matcher(catalogue, demand), ticksNow(NOW, BASE), EVERYTHING);
      const ids = doctors.rows.map(({ doctor: number }) => catalogue.doctors.id(number));
      const expected = whoFits(world, demand);
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected);
      expect(doctors.total).toBe(expected.length);
    }),
    { numRuns: 400 },
  );
});

test('choosing an option of a facet finds as many doctors as its count says', () => {
  fc.assert(
    fc.property(worlds, demands, nows, (world, part, now) => {
      const demand = { ...NO_DEMAND, ...part };
      const catalogue = catalogueOf(world);
      const ticks = ticksNow(now, BASE);
      const matcher = new Matcher(catalogue, demand);
      const counted = countFacets(matcher, ticks);
      const facets = counted.finish(find(matcher, ticks, EVERYTHING, counted.visit).isWide);
      const total = (choice: Partial<Demand>) =>
        find(new Matcher(catalogue, { ...demand, ...choice }), ticks, EVERYTHING).doctors.total;
      for (const { value, count } of facets.fields)
        expect(total({ fields: catalogue.words.withBelow(WORDS.specialisations[value]!.slug) })).toBe(count);
      for (const { value, count } of facets.regencies) expect(total({ regencies: [value] })).toBe(count);
      for (const { value, count } of facets.insurers) expect(total({ insurers: [value] })).toBe(count);
      facets.days.forEach(({ count }, day) => {
        const midnight = (day + 1) * TICKS_PER_DAY;
        const on = ticks.map((tick) => ({ from: Math.max(tick, midnight), to: midnight + TICKS_PER_DAY }));
        expect(total({ on })).toBe(count);
      });
    }),
    { numRuns: 200 },
  );
});

test('a day can be over in WIT while it is not in WIB', () => {
  const world = worldOf(
    [{ regency: 0, kind: 'hospital', north: null, insurers: [], zone: 'WIT' }],
    [
      {
        name: 'dr. Siti Rahma',
        gender: 'P',
        fields: [1],
        practices: [[0, [1, 2].map((day): [number, number, number] => [day * TICKS_PER_DAY + 100, 10, ANY_FREE])]],
      },
    ],
  );
  const ticks = ticksNow(LATE, BASE);
  const matcher = new Matcher(catalogueOf(world), NO_DEMAND);
  const counted = countFacets(matcher, ticks);
  const { isWide } = find(matcher, ticks, EVERYTHING, counted.visit);
  expect(counted.finish(isWide).days.slice(0, 3)).toEqual([
    { value: '2026-11-23', count: 0 },
    { value: '2026-11-24', count: 1 },
    { value: '2026-11-25', count: 0 },
  ]);
});

test('the pages together hold every doctor once, in one order', () => {
  fc.assert(
    fc.property(worlds, demands, fc.integer({ min: 1, max: 4 }), (world, part, limit) => {
      const demand = { ...NO_DEMAND, ...part };
      const catalogue = catalogueOf(world);
      const ticks = ticksNow(NOW, BASE);
      const matcher = new Matcher(catalogue, demand);
      const whole = find(matcher, ticks, EVERYTHING);
      const pages = Array.from({ length: Math.ceil(whole.doctors.total / limit) }, (_, page) =>
        find(matcher, ticks, { limit, offset: page * limit }),
      );
      expect(pages.flatMap(({ doctors }) => doctors.rows)).toEqual(whole.doctors.rows);
    }),
  );
});

/** More doctors than WIDE_FROM, each at two of a hundred centers, which lie ever farther north. */
const WIDE = worldOf(
  Array.from({ length: 100 }, (_, at) => ({
    regency: at % 3,
    kind: at % 2 === 0 ? ('hospital' as const) : ('clinic' as const),
    north: at / 1_000,
    insurers: [1 + (at % 3)],
    zone: ZONES[at % 3]!,
  })),
  Array.from({ length: WIDE_FROM }, (_, at) => ({
    name: at % 2 === 0 ? 'dr. Siti Aminah, Sp.A' : 'dr. Siti Rahma',
    gender: at % 3 === 0 ? ('P' as const) : ('L' as const),
    fields: [1 + (at % 2)],
    practices: [at, at + 7].map((own): [number, [number, number, number][]] => [own, []]),
  })),
);

test('a wide question counts all doctors, and those near or with the whole name come first', () => {
  const catalogue = catalogueOf(WIDE);
  const page = (part: Partial<Demand>) => {
    const demand = { ...NO_DEMAND, ...part };
    const hits = find(new Matcher(catalogue, demand), ticksNow(NOW, BASE), { limit: 9, offset: 0 });
    expect(hits.doctors.total).toBe(whoFits(WIDE, demand).length);
    return hits;
  };
  page({});
  page({ fields: [0] });
  page({ kinds: [2] });
  page({ regencies: [0, 1], gender: GENDER_NUMBER.L });
  // So few doctors fit here that each is looked at.
  page({ fields: [0, 1], gender: GENDER_NUMBER.P, insurers: [0], kinds: [2] });
  const near = page({ around: { place: HERE, km: 20, box: boxAround(HERE, 20) }, sort: 'nearest' });
  expect(new Set(near.doctors.rows.map(({ km }) => km))).toEqual(new Set([0]));
  const named = page({ doctorWords: ['siti', 'rahm'] }).doctors.rows;
  expect(named).toHaveLength(9);
  page({ doctorWords: ['siti', 'rahma'] });
});

test('where too many doctors fit to be counted, the most common choices are offered without counts', () => {
  const catalogue = catalogueOf(WIDE);
  const facetsOf = (part: Partial<Demand>) => {
    const matcher = new Matcher(catalogue, { ...NO_DEMAND, ...part });
    const ticks = ticksNow(NOW, BASE);
    const counted = countFacets(matcher, ticks);
    return counted.finish(find(matcher, ticks, { limit: 9, offset: 0 }, counted.visit).isWide);
  };
  const uncounted = (values: readonly unknown[]) => values.map((value) => ({ value, count: null }));
  const wide = facetsOf({ gender: GENDER_NUMBER.L });
  expect(wide.fields).toEqual(uncounted([0, 1]));
  expect(wide.insurers.toSorted((a, b) => a.value - b.value)).toEqual(uncounted([0, 1, 2]));
  expect(wide.regencies.toSorted((a, b) => a.value - b.value)).toEqual(uncounted([0, 1, 2]));
  expect(wide.days.map(({ count }) => count)).toEqual(Array.from({ length: 7 }, () => null));
  // With a name few enough doctors fit, also without the field.
  const narrow = facetsOf({ fields: [0], doctorWords: ['siti', 'rahma'] });
  expect(narrow.fields).toEqual([{ value: 1, count: WIDE_FROM / 2 }]);
  expect(narrow.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('a wide question sorted by time finds the soonest sessions first, at however small a center', () => {
  const catalogue = catalogueOf(WIDE);
  const at = (tick: number) => packComing(TICKS_PER_DAY + tick, TICKS_PER_DAY + tick + 12, ANY_FREE);
  // Centers in the middle, which a search in another order would not reach.
  for (const [id, tick] of [
    [551, 220],
    [651, 200],
    [751, 240],
  ] as const)
    catalogue.putHours(id, WIDE.doctors[id - 1]!.clinics[0]!, [at(tick)]);
  for (const part of [{}, { doctorWords: ['siti'] }, { on: [0, 1, 2].map(() => ({ from: 0, to: 3_000 })) }]) {
    const demand: Demand = { ...NO_DEMAND, ...part, sort: 'soonest' };
    const { rows } = find(new Matcher(catalogue, demand), ticksNow(NOW, BASE), { limit: 3, offset: 0 }).doctors;
    expect(rows.map(({ doctor: number }) => catalogue.doctors.id(number))).toEqual([651, 551, 751]);
  }
});

test('the last page of a wide question is as full as the first', () => {
  const catalogue = catalogueOf(WIDE);
  const pages = [0, 4_995].map((offset) =>
    find(new Matcher(catalogue, NO_DEMAND), ticksNow(NOW, BASE), { limit: 9, offset }),
  );
  for (const { doctors } of pages) expect(doctors.rows).toHaveLength(9);
});
