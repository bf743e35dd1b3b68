import { access } from './trust/access.ts';
import { booking } from './booking.ts';
import { cacheKeys } from './cache-keys.ts';
import { centerSignIn } from './trust/center-sign-in.ts';
import { codeTries } from './trust/code-tries.ts';
import { codes } from './trust/codes.ts';
import { doors } from './trust/doors.ts';
import { fairUse } from './fair-use.ts';
import type { Fault } from './fault.ts';
import { graveDeeds } from './trust/grave-deeds.ts';
import { lateStart } from './late-start.ts';
import { logChain } from './log-chain.ts';
import { cancelsTogether } from './cancels-together.ts';
import { movesTogether } from './moves-together.ts';
import { privacy } from './trust/privacy.ts';
import { searches } from './trust/searches.ts';
import { production } from './trust/production.ts';
import { queueOrder } from './queue-order.ts';
import { scans } from './scans.ts';
import { passkeySignIn } from './trust/passkey-sign-in.ts';
import { staffSignIn } from './trust/staff-sign-in.ts';

/** All planted faults, by what they are about. */
export const SUBJECTS: Readonly<Record<string, readonly Fault[]>> = {
  booking,
  'moves-together': movesTogether,
  'cancels-together': cancelsTogether,
  'fair-use': fairUse,
  'queue-order': queueOrder,
  access,
  codes,
  'code-tries': codeTries,
  'grave-deeds': graveDeeds,
  'passkey-sign-in': passkeySignIn,
  'staff-sign-in': staffSignIn,
  'center-sign-in': centerSignIn,
  privacy,
  searches,
  doors,
  'cache-keys': cacheKeys,
  'late-start': lateStart,
  'log-chain': logChain,
  scans,
  production,
};
