import type { getPaymentRequirement } from '#contract/booking/payment.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { limitsReachedByTaking, refusalOfHoldings } from '#domain/booking/fair-use.ts';
import type { FairLimits } from '#domain/booking/fair-use.ts';
import type { Deps } from '../../platform/deps.ts';
import { readHoldings } from './fair-use.store.ts';
import type { PersonHoldings } from './fair-use.store.ts';
import { factsOfUnfair } from './unfair-error.ts';

type FairUse = DataOf<typeof getPaymentRequirement>['fair'];

/** What the account holds, who of its people may hold no more here, and what a number here would be the last of; said before anybody fills anything in. */
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
  // What is about the account is the same for each of its people.
  const last = new Map(
    holdings
      .flatMap((held) => lastOf(held, fair))
      .map((one) => [`${one.patient} ${one.code} ${one.details['per']}`, one]),
  );
  return {
    live: holdings[0]?.live ?? 0,
    most: fair.account_numbers,
    refusals: refusals.flat(),
    last: [...last.values()],
  };
}

function lastOf({ patient, ...held }: PersonHoldings, fair: FairLimits): FairUse['last'] {
  return limitsReachedByTaking(held, fair).map(({ code, most, per }) => ({
    patient: code === 'PERSON_NUMBERS_FULL' ? patient : null,
    code,
    details: { most, ...(per && { per }) },
  }));
}
