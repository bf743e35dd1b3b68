import { describe, expect, test } from 'vitest';
import { concessions } from './giving-up.ts';
import type { PartialYield, YieldingWish } from './giving-up.ts';

const wish = (kind: YieldingWish['kind'], isCertain = false, partly: readonly PartialYield[] = []): YieldingWish => ({
  kind,
  isCertain,
  partly,
});

/** The wishes that are given up, one way after the other, in words: 'date+gender', 'hospital:near'. */
function order(wishes: readonly YieldingWish[]): string[] {
  return concessions(wishes).map((levels) =>
    levels
      .flatMap((level, at) => {
        const { kind, partly } = wishes[at]!;
        return level === 0 ? [] : [level > partly.length ? kind : `${kind}:${partly[level - 1]}`];
      })
      .join('+'),
  );
}

describe('the order in which wishes are given up', () => {
  test('fewest first, then the lightest; never all', () => {
    expect(order([wish('time'), wish('date'), wish('specialization')])).toEqual([
      'time',
      'date',
      'specialization',
      'time+date',
      'time+specialization',
      'date+specialization',
    ]);
  });

  test('a field yields to a doctor who was found, before the area does', () => {
    expect(order([wish('doctor', true), wish('city', false, ['province']), wish('specialization')])).toEqual([
      'specialization',
      'city:province',
      'city',
      'city:province+specialization',
      'city+specialization',
      'doctor',
      'doctor+specialization',
      'doctor+city:province',
      'doctor+city',
      'doctor+city:province+specialization',
    ]);
  });

  test('a name that was only guessed yields to the field', () => {
    expect(order([wish('doctor'), wish('specialization')])).toEqual(['doctor', 'specialization']);
  });

  test('a center without such a doctor: what is near it, whatever else was wished, before another field there', () => {
    const all = order([wish('date'), wish('hospital', true, ['near', 'near']), wish('specialization')]);
    expect(all.slice(0, 5)).toEqual([
      'date',
      'hospital:near',
      'date+hospital:near',
      'hospital:near',
      'date+hospital:near',
    ]);
    expect(all.slice(5, 7)).toEqual(['specialization', 'date+specialization']);
  });

  test('the area of a center that lies in it stays as long as what is near the center', () => {
    const all = order([wish('hospital', true, ['near']), wish('city', false, ['province']), wish('specialization')]);
    expect(all.slice(0, 2)).toEqual(['hospital:near', 'city:province']);
  });

  test('a center that does not lie in the area is looked for in its province, and no farther', () => {
    const all = order([wish('hospital'), wish('city', false, ['province'])]);
    expect(all.slice(0, 3)).toEqual(['city:province', 'hospital', 'city']);
  });

  test('first of all the areas that share the name', () => {
    expect(order([wish('time'), wish('city', false, ['namesake', 'province'])]).slice(0, 3)).toEqual([
      'city:namesake',
      'time',
      'city:province',
    ]);
  });
});
