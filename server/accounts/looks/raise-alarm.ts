import { shortName } from '#domain/accounts/short-name.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendToContacts } from '../send-to-contacts.ts';
import { insertAlarm, listAlarmReaders, readAlarmNames } from './look-alarm.store.ts';
import type { NewAlarm } from './look-alarm.store.ts';
import { alarmWords } from './text.ts';

export type AlarmDeps = Pick<Deps, 'pool' | 'outbox'> & { readonly settings: Pick<Deps['settings'], 'publicUrl'> };

/** Stores an alarm and, in the same transaction, the message about it to the managers of the center. False, and no message, when the alarm was raised before. */
export function raiseAlarm(alarm: NewAlarm, deps: AlarmDeps): Promise<boolean> {
  return inTransaction(deps.pool, async (client) => {
    if (!(await insertAlarm(client, alarm))) return false;
    const names = await readAlarmNames(client, alarm.center, alarm.actor);
    const { subject, body } = alarmWords[alarm.kind];
    const link = `${deps.settings.publicUrl}/kelola/${alarm.center}/peringatan`;
    const words = { subject, body: body({ ...names, staff: shortName(names.staff), persons: alarm.persons, link }) };
    for (const reader of await listAlarmReaders(client, alarm.center, alarm.actor))
      await sendToContacts(reader, words, deps, client);
    return true;
  });
}
