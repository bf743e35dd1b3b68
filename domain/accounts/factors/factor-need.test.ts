import { describe, expect, it } from 'vitest';
import { factorAge, factorNeed } from './factor-need.ts';

describe('what a browser session of staff owes', () => {
  const staff = { isStaff: true, hasFactor: false, proved: false };

  it('is nothing for a patient, whatever the account has', () => {
    expect(factorNeed({ isStaff: false, hasFactor: true, proved: false }, true)).toBeNull();
  });

  it('is a first factor where one is demanded, also when the account had one before', () => {
    expect(factorNeed(staff, true)).toBe('ENROL');
    expect(factorNeed({ ...staff, proved: true }, true)).toBe('ENROL');
  });

  it('is nothing where a factor is only offered and the account has none', () => {
    expect(factorNeed(staff, false)).toBeNull();
  });

  it('is the factor that the account has, until it is given', () => {
    for (const isDemanded of [true, false]) {
      expect(factorNeed({ ...staff, hasFactor: true }, isDemanded)).toBe('PROVE');
      expect(factorNeed({ ...staff, hasFactor: true, proved: true }, isDemanded)).toBeNull();
    }
  });
});

describe('how long ago a second factor was given', () => {
  const now = new Date('2026-11-23T02:00:00Z');
  const given = { isStaff: true, hasFactor: true, provedAt: new Date('2026-11-23T01:58:00Z') };

  it('is counted in milliseconds, and for ever where it was not given', () => {
    expect(factorAge(given, now)).toBe(120_000);
    expect(factorAge({ ...given, provedAt: null }, now)).toBe(Infinity);
  });

  it('is nothing for a patient, and for an account without a factor, whatever it had before', () => {
    expect(factorAge({ ...given, isStaff: false }, now)).toBeNull();
    expect(factorAge({ ...given, hasFactor: false }, now)).toBeNull();
  });
});
