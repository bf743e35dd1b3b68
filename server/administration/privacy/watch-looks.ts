import type { PrivacyLimits } from '#domain/privacy-limits.ts';
import { raiseAlarm } from '../../accounts/looks/raise-alarm.ts';
import type { AlarmDeps } from '../../accounts/looks/raise-alarm.ts';
import { listUnusualLooks } from './watch-looks.store.ts';

/** Raises the alarms of the last hour, each once a day, and returns how many. */
export async function watchLooks(now: Date, limits: PrivacyLimits, deps: AlarmDeps): Promise<number> {
  let raised = 0;
  for (const unusual of await listUnusualLooks(deps.pool, now, limits))
    raised += Number(await raiseAlarm({ ...unusual, patient: null, at: now }, deps));
  return raised;
}
