import { getChangeTerms } from '#contract/booking/change-terms.ts';
import { AppError } from '#contract/errors.ts';
import { limitReachedByGivingBack } from '#domain/booking/fair-use.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { answer } from '../../platform/http/route.ts';
import { readChanges } from './fair-use.store.ts';

export const changeTermsRoutes = [
  answer(getChangeTerms, async ({ viewer, params, now }, { pool, fair }) => {
    const changes = await readChanges(pool, viewer.accountId, normaliseTransCode(params.trans_code), now);
    if (changes === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    return { moves: { made: changes.moves, most: fair.moves }, pause: limitReachedByGivingBack(changes, fair) };
  }),
];
