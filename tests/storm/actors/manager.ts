import type { Wish } from '../../support/deploy/steady-load.ts';
import type { DayOff, Operation } from '../history/history.ts';
import type { Scene } from './patient.ts';

type Saving = { readonly saved: boolean; readonly digest: string };
/** Whoever books meanwhile makes the manager look again. */
const TRIES = 10;
const REASON = 'Cuti';
/** So many doctors of a list have leave; the others stay, so that there is somewhere to move to. */
const ON_LEAVE = 2;

/** A doctor takes a day off: the manager sees whom it concerns, and confirms it. */
export async function closeADay(scene: Scene): Promise<void> {
  const { doctor, date } = scene.draws.pick(scene.world.later)!;
  const path = `/api/manage/${scene.world.center}/closure`;
  await confirm(scene, { what: 'close a day', days: [{ doctor, date }] }, path, {
    date_from: date,
    date_to: date,
    doctor,
    reason: REASON,
  });
}

/** Some doctors have leave, each on a day of their own: the manager imports a list of it, and confirms it as a whole. */
export async function importLeave(scene: Scene): Promise<void> {
  const days: DayOff[] = scene.world.later.slice(-ON_LEAVE).map(({ doctor, date }) => ({ doctor, date }));
  const path = `/api/manage/${scene.world.center}/leave`;
  const leaves = days.map(({ doctor, date }) => ({ doctor, date_from: date, date_to: date }));
  await confirm(scene, { what: 'import leave', days }, path, { leaves, reason: REASON });
}

async function confirm({ world, recorder }: Scene, asked: Operation, path: string, body: object): Promise<void> {
  const wish = (more: object): Wish => ({ method: 'POST', path, token: world.manager, body: { ...body, ...more } });
  // Where nobody is affected, the first request is carried out.
  let { outcome, reply } = await send({});
  for (let tries = 1; outcome === 'done' && !(reply.data as Saving).saved && tries < TRIES; tries += 1)
    ({ outcome, reply } = await send({ confirm: { digest: (reply.data as Saving).digest } }));

  function send(more: object) {
    return recorder.record(asked, wish(more), ({ saved }: Saving) => ({ isSaved: saved }));
  }
}
