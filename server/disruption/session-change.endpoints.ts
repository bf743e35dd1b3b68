import { addSession, changeSession, closeEarly } from '#contract/disruption/session-change.ts';
import { answer } from '../platform/http/route.ts';
import { closeEarly as close } from './close-early.ts';
import { addSession as add, changeSession as change } from './change-session.ts';

export const sessionChangeRoutes = [
  answer(changeSession, ({ params: { center, id }, body, viewer, now }, deps) =>
    change({ accountId: viewer.accountId, center, now }, id, body, deps),
  ),

  answer(closeEarly, ({ params: { center, id }, body, viewer, now }, deps) =>
    close({ accountId: viewer.accountId, center, now }, id, body, deps),
  ),

  answer(addSession, async ({ params: { center }, body, viewer, now }, deps) => ({
    session: await add({ accountId: viewer.accountId, center, now }, body, deps),
  })),
];
