import { getProfileSummary } from '#contract/booking/profile-summary.ts';
import { answer } from '../platform/http/route.ts';
import { summariseProfile } from './summarise-profile.ts';

export const profileSummaryRoutes = [
  answer(getProfileSummary, ({ viewer, now }, deps) => summariseProfile(viewer.accountId, now, deps)),
];
