import type { Scene } from './patient.ts';

type Saving = { readonly saved: boolean; readonly digest: string };
/** Whoever books meanwhile makes the manager look again. */
const TRIES = 10;

/** A doctor takes a day off: the manager sees whom it concerns, and confirms it. */
export async function closeADay({ world, recorder, draws }: Scene): Promise<void> {
  const { doctor, date } = draws.pick(world.later)!;
  const path = `/api/manage/${world.center}/closure`;
  const body = { date_from: date, date_to: date, doctor, reason: 'Cuti' };
  const look = await recorder.ask({ method: 'POST', path, token: world.manager, body });
  if (look.status !== 200) return;
  for (let tries = 0, seen = look.data as Saving; tries < TRIES && !seen.saved; tries += 1) {
    const { outcome, reply } = await recorder.record(
      { what: 'close a day', doctor, date },
      { method: 'POST', path, token: world.manager, body: { ...body, confirm: { digest: seen.digest } } },
      ({ saved }: Saving) => ({ isSaved: saved }),
    );
    if (outcome !== 'done') return;
    seen = reply.data as Saving;
  }
}
