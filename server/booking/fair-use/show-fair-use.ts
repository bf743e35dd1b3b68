import type { getPaymentRequirement } from '#contract/booking/payment.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { refusalOfHoldings } from '#domain/booking/fair-use.ts';
import type { Deps } from '../../platform/deps.ts';
import { readHoldings } from './fair-use.store.ts';
import { factsOfUnfair } from './unfair-error.ts';

type FairUse = DataOf<typeof getPaymentRequirement>['fair'];

/** What the account holds, and who of its people may hold no more here; said before anybody fills anything in. */
export async function showFairUse(
  accountId: number,
  sessionId: number,
  now: Date,
  { pool, fair }: Deps,
): Promise<FairUse> {
  const holdings = await readHoldings(pool, { accountId, sessionId }, now);
  const refusals = await Promise.all(
    holdings.map(async ({ patient, ...held }) => {
      const unfair = refusalOfHoldings(held, fair);
      if (unfair === null) return [];
      const details = await factsOfUnfair(pool, unfair, { accountId, patientId: patient, sessionId });
      return [{ patient, code: unfair.code, details }];
    }),
  );
  return { live: holdings[0]?.live ?? 0, most: fair.account_numbers, refusals: refusals.flat() };
}
