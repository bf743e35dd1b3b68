import type { Deps } from '../deps.ts';
import { readExport } from '../store/export.store.ts';

/** Everything kept about a person in a form that machines read (UU 27/2022 art. 13), sealed values opened. */
export async function exportAccount(accountId: number, now: Date, deps: Deps): Promise<Record<string, unknown>> {
  const rows = await readExport(deps.pool, accountId);
  const appointments = rows.appointments.map(({ documents_sealed: sealed, ...row }) => ({
    ...row,
    documents:
      sealed === null
        ? []
        : (JSON.parse(deps.vault.open(sealed, `appointment:${row.trans_code}`).toString()) as unknown),
  }));
  return { exported_at: now.toISOString(), ...rows, appointments };
}
