import { PATIENTS_MAX } from '#domain/limits.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { openNumber } from '../patients/numbers.present.ts';
import { noteRead } from '../accounts/audit.store.ts';
import { readExport } from './export.store.ts';
import { listNumbers } from '../patients/profile.store.ts';

/** Everything stored about a person in a form that machines read (UU 27/2022 art. 13), with sealed values opened. */
export async function exportAccount(accountId: number, now: Date, deps: Deps): Promise<Record<string, unknown>> {
  const { rows, stored } = await inTransaction(deps.pool, async (client) => {
    const found = {
      rows: await readExport(client, accountId),
      stored: await listNumbers(client, accountId, PATIENTS_MAX),
    };
    // The export has the numbers in full: one entry in the audit log for all of them.
    if (found.stored.length > 0 || found.rows.appointments.some(({ documents_sealed: sealed }) => sealed !== null))
      await noteRead(client, { accountId, center: null, now }, 'identity_number', `account:${accountId}`);
    return found;
  });
  const numbers = stored.map((row) => ({
    patient_id: row.patient_id,
    kind: row.kind,
    number: openNumber(row, deps.vault),
  }));
  const appointments = rows.appointments.map(({ documents_sealed: sealed, ...row }) => ({
    ...row,
    documents:
      sealed === null
        ? []
        : (JSON.parse(deps.vault.open(sealed, `appointment:${row.trans_code}`).toString()) as unknown),
  }));
  return { exported_at: now.toISOString(), ...rows, numbers, appointments };
}
