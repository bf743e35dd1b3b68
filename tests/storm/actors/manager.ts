import type { Scene } from './patient.ts';

/** A doctor takes a day off: the manager sees whom it concerns, and confirms it. */
export async function closeADay({ world, recorder, draws }: Scene): Promise<void> {
  const { doctor, date } = draws.pick(world.later)!;
  const path = `/api/manage/${world.center}/closure`;
  const body = { date_from: date, date_to: date, doctor, reason: 'Cuti' };
  const look = await recorder.ask({ method: 'POST', path, token: world.manager, body });
  if (look.status !== 200) return;
  const { digest } = look.data as { digest: string };
  await recorder.record(
    { what: 'close a day', doctor, date },
    { method: 'POST', path, token: world.manager, body: { ...body, confirm: { digest } } },
  );
}
