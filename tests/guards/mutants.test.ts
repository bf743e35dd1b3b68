import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantFault } from '#tests/mutants/plant-fault.ts';
import { deskRuns } from '#tests/mutants/desk-runs.ts';
import { storm } from '#tests/mutants/storm.ts';
import { SUBJECTS } from '#tests/mutants/subjects.ts';
import { CHECKOUT } from './tree.ts';

const faults = Object.values(SUBJECTS).flat();
const read = (file: string): string => readFileSync(join(CHECKOUT, file), 'utf8');

test('no fault is dropped, and each has a name of its own', () => {
  const names = faults.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(506);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
});

test.each(Object.entries(SUBJECTS))('every fault of %s fits the code and names tests that are there', (_, planted) => {
  for (const fault of planted) {
    expect(plantFault(read(fault.file), fault)).not.toBe(read(fault.file));
    expect(fault.tests.length).toBeGreaterThan(0);
    for (const file of fault.tests) expect(read(file)).toMatch(/\b(test|it)(\.each)?\(/);
  }
});

test.each(deskRuns)('the fault $name of the runs at two desks fits the code', ({ plants }) => {
  for (const plant of plants) {
    expect(plantFault(read(plant.file), plant)).not.toBe(read(plant.file));
  }
});

test.each(storm)('the fault $name of a storm fits the code', (fault) => {
  expect(plantFault(read(fault.file), fault)).not.toBe(read(fault.file));
});

test.each([
  ['stands nowhere', 'let', 'var', /has this text 0 times/],
  ['stands there twice', 'a', 'b', /has this text 2 times/],
  ['changes nothing', 'const', 'const', /changes nothing/],
  ['makes no code', 'const', 'const const', /cannot be parsed/],
])('a fault whose text %s is refused', (_, text, replacement, message) => {
  const fault = { name: 'x', file: 'x.ts', text, replacement, breaks: '', tests: [] };
  expect(() => plantFault('const a = `a$1`;', fault)).toThrow(message);
});

test('text that looks like a pattern of a replacement is planted literally', () => {
  const fault = {
    name: 'x',
    file: 'x.sql',
    text: 'true',
    replacement: 'id = $1 and $& is null',
    breaks: '',
    tests: [],
  };
  expect(plantFault('select true', fault)).toBe('select id = $1 and $& is null');
});
