import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { ListBounds } from '../../shared-administration/use-rows.ts';
import { addressOf } from '../../shared-administration/use-rows.ts';

export const PRESETS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export type Period = { readonly from: string; readonly to: string; readonly doctor: string };

/** The local date `days` before `date`. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one local date to another, both counted. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The period and doctor in the address (dari, sampai, dokter); the last 30 days by default. `today`: in the center's zone. */
export function usePeriod(zone: ZoneName): { period: Period; today: string; hrefFor: (within: ListBounds) => string } {
  const [query] = useSearchParams();
  const [today] = useState(() => localOf(new Date().toISOString(), zone).date);
  const date = (name: string, otherwise: string): string => {
    const asked = query.get(name) ?? '';
    return DATE.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : otherwise;
  };
  const to = date('sampai', today);
  const from = date('dari', daysBefore(to, DEFAULT_DAYS - 1));
  return {
    today,
    period: { from, to, doctor: /^\d+$/.exec(query.get('dokter') ?? '')?.[0] ?? '' },
    hrefFor: (within) => `?${new URLSearchParams(addressOf(within))}`,
  };
}
