import { getFigures, simulateSession } from '#contract/queue/figures/figures.ts';
import { answer } from '../../platform/http/route.ts';
import { showFigures } from './show-figures.ts';
import { simulateSession as play } from './simulate-session.ts';

export const figuresRoutes = [
  answer(getFigures, ({ params: { center }, query: { from, to, doctor = null, clinic = null } }, deps) =>
    showFigures({ center, from, to, doctor, clinic }, deps),
  ),

  answer(simulateSession, async ({ params, body }, deps) => {
    const { session, ...simulated } = await play(params, body.settings, deps);
    const { id, date, time_start, time_end, zone, doctor, clinic, practice, quota } = session;
    return { ...simulated, session: { id, date, time_start, time_end, zone, doctor, clinic, practice, quota } };
  }),
];
