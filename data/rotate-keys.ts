import type { Pool, PoolClient } from 'pg';
import { heldOnce } from '#domain/booking/payment-documents.ts';
import { providerContext } from '#server/accounts/center-sign-in/center-provider.store.ts';
import { authenticatorContext } from '#server/accounts/factors/prove-factor.ts';
import { searchContext } from '#server/accounts/looks/search-words.ts';
import { numberContext } from '#server/patients/numbers.present.ts';
import { PICTURE_USES } from '#server/patients/picture-uses.ts';
import type { SealedUse } from '#server/patients/picture-uses.ts';
import { inTransaction, inTransactionAgain } from '#server/platform/db/transaction.ts';
import { messageContext } from '#server/platform/outbox/outbox.store.ts';
import { LOG_KEY_CONTEXT } from '#server/queue/checkpoint/log-key.ts';
import { storeCheck } from '#server/platform/start/refuse-start.ts';
import { MARK_BYTES } from '#server/platform/vault.ts';
import type { Vault } from '#server/platform/vault.ts';

/** A table with sealed values: its key, the column, how many rows are sealed anew in one transaction, and what a value is bound to. */
type Sealed = {
  readonly table: string;
  readonly key: readonly string[];
  readonly column: string;
  readonly batch: number;
  /** Further columns that the context is made of. */
  readonly beside?: readonly string[];
  readonly contextOf: (row: Row) => string;
  /** Columns that are derived from the opened value by the same key. */
  readonly derive?: (plain: Buffer, vault: Vault) => Readonly<Record<string, Buffer | null>>;
};
type Row = Readonly<Record<string, unknown>> & { readonly sealed: Buffer };

const picturesOf = (use: SealedUse): Sealed => ({
  table: PICTURE_USES[use].table,
  key: ['id'],
  column: 'sealed',
  batch: 8,
  contextOf: ({ id }) => `${PICTURE_USES[use].context}:${String(id)}`,
});

/** Every table with sealed values; a test finds one that is missing. Bookings are first, because their digests must soon be by one key. */
export const SEALED: readonly Sealed[] = [
  {
    table: 'appointment',
    key: ['trans_code'],
    column: 'documents_sealed',
    batch: 50,
    contextOf: ({ trans_code: code }) => `appointment:${String(code)}`,
    derive: (plain, vault) => {
      const { card, reference } = heldOnce(JSON.parse(plain.toString()) as { name: string; value: string }[]);
      return {
        card_digest: card === null ? null : vault.digest(card, 'bpjs-card'),
        reference_digest: reference === null ? null : vault.digest(reference, 'reference'),
      };
    },
  },
  {
    table: 'patient_number',
    key: ['patient_id', 'kind'],
    column: 'sealed',
    batch: 100,
    contextOf: ({ patient_id: patient, kind }) => numberContext(Number(patient), kind as 'NIK' | 'BPJS'),
  },
  picturesOf('document'),
  picturesOf('appointment'),
  {
    table: 'authenticator',
    key: ['account_id'],
    column: 'sealed',
    batch: 100,
    contextOf: ({ account_id: account }) => authenticatorContext(Number(account)),
  },
  {
    table: 'center_provider_secret',
    key: ['center_id'],
    column: 'secret_sealed',
    batch: 100,
    contextOf: ({ center_id: center }) => providerContext(Number(center)),
  },
  {
    table: 'outbox_message',
    key: ['id'],
    beside: ['channel', 'recipient'],
    column: 'sealed',
    batch: 100,
    contextOf: ({ channel, recipient }) => messageContext(String(channel), String(recipient)),
  },
  {
    table: 'patient_search',
    key: ['actor_account_id', 'hour', 'center_id', 'purpose', 'digest', 'shown'],
    column: 'words_sealed',
    batch: 100,
    contextOf: ({ actor_account_id: account, hour, center_id: center, digest }) =>
      searchContext({
        accountId: Number(account),
        center: Number(center),
        hour: (hour as Date).getTime(),
        digest: digest as Buffer,
      }),
  },
  { table: 'queue_log_key', key: ['one'], column: 'secret_sealed', batch: 1, contextOf: () => LOG_KEY_CONTEXT },
];

/** How many values of a table each key sealed; 'unmarked' are those from before there were marks, which the first key sealed. */
export type KeyCount = {
  readonly table: string;
  readonly by: 'current' | 'known' | 'unmarked' | 'unknown';
  readonly count: number;
};

/** Counts the sealed values of every table by the key that sealed them. */
export async function countByKey(pool: Pool, { marks }: Vault): Promise<KeyCount[]> {
  const counts: KeyCount[] = [];
  for (const { table, column } of SEALED) {
    const { rows } = await pool.query<Omit<KeyCount, 'table'>>(
      `select case when mark = $1 then 'current' when mark = any($2) then 'known'
           when substring(mark for 4) = substring($1::bytea for 4) then 'unknown' else 'unmarked' end as by, count(*)::int as count
       from (select substring(${column} for ${MARK_BYTES}) as mark from ${table} where ${column} is not null) s group by 1 order by 1`,
      [marks[0], marks.slice(1)],
    );
    counts.push(...rows.map((row) => ({ table, ...row })));
  }
  return counts;
}

export type Rotation = {
  readonly sealed: number;
  /** Values that none of the keys opens, as 'table key'; at most some of them. */
  readonly unreadable: readonly string[];
  /** Bookings whose card or letter somebody took a second time while keys were replaced; they stand, and no longer hold theirs alone. */
  readonly twice: readonly string[];
  /** Whether nothing is left that the current key did not seal; the database is known by it from then on. */
  readonly done: boolean;
};

/**
 * Seals everything anew by the current key, and derives the digests that hang on it, while the product runs. Each batch is one transaction that locks its rows, so
 * that nothing that is written meanwhile is lost. It can be killed at any moment and begun again, also twice at once: what is sealed by the current key is passed over.
 */
export async function rotateKeys(
  pool: Pool,
  { vault, key, say }: { vault: Vault; key: Uint8Array; say: (line: string) => void },
): Promise<Rotation> {
  const [unreadable, twice]: [string[], string[]] = [[], []];
  let total = 0;
  for (const each of SEALED) {
    let [after, count]: [readonly unknown[] | null, number] = [null, 0];
    do {
      const batch = await inTransactionAgain(pool, (client) => sealBatch(client, each, after, vault));
      after = batch.last;
      count += batch.sealed;
      unreadable.push(...batch.unreadable);
      twice.push(...batch.twice);
    } while (after !== null);
    total += count;
    say(`${each.table}: ${count} sealed anew`);
  }
  const done = await inTransaction(pool, async (client) => {
    for (const each of SEALED) {
      const { rowCount } = await client.query(`select from ${each.table} where ${isOther(each)} limit 1`, [
        vault.marks[0],
      ]);
      if (rowCount !== 0) return false;
    }
    await storeCheck(client, key);
    return true;
  });
  return { sealed: total, unreadable, twice, done };
}

const isOther = ({ column }: Sealed): string =>
  `${column} is not null and substring(${column} for ${MARK_BYTES}) <> $1`;

type Batch = { sealed: number; unreadable: string[]; twice: string[]; last: readonly unknown[] | null };

async function sealBatch(
  client: PoolClient,
  table: Sealed,
  after: readonly unknown[] | null,
  vault: Vault,
): Promise<Batch> {
  const { key, beside = [], column, batch, contextOf } = table;
  const places = key.map((_, at) => `$${at + 2}`).join(', ');
  const { rows } = await client.query<Row>(
    `select ${[...key, ...beside].join(', ')}, ${column} as sealed from ${table.table}
     where ${isOther(table)} ${after ? `and (${key.join(', ')}) > (${places})` : ''} order by ${key.join(', ')} limit ${batch} for update`,
    [vault.marks[0], ...(after ?? [])],
  );
  const done: Batch = { sealed: 0, unreadable: [], twice: [], last: null };
  for (const row of rows) {
    const name = `${table.table} ${key.map((each) => wordOf(row[each])).join(' ')}`;
    const context = contextOf(row);
    const plain = openOrNull(vault, row.sealed, context);
    if (plain === null) {
      done.unreadable.push(name);
      continue;
    }
    const columns = { [column]: vault.seal(plain, context), ...table.derive?.(plain, vault) };
    if (!(await updateRow(client, table, row, columns))) {
      done.twice.push(name);
      const nobody = Object.fromEntries(Object.keys(columns).map((each) => [each, null]));
      await updateRow(client, table, row, { ...nobody, [column]: columns[column]! });
    }
    done.sealed += 1;
  }
  const last = rows.at(-1);
  return { ...done, last: last ? key.map((each) => last[each]) : null };
}

/** False when a derived digest stands in another row that holds it alone; nothing is changed then. */
async function updateRow(
  client: PoolClient,
  { table, key }: Sealed,
  row: Row,
  columns: Readonly<Record<string, Buffer | null>>,
): Promise<boolean> {
  const names = Object.keys(columns);
  const set = names.map((name, at) => `${name} = $${at + 1}`).join(', ');
  const where = key.map((name, at) => `${name} = $${names.length + at + 1}`).join(' and ');
  await client.query('savepoint of_row');
  try {
    await client.query(`update ${table} set ${set} where ${where}`, [
      ...Object.values(columns),
      ...key.map((name) => row[name]),
    ]);
    await client.query('release savepoint of_row');
    return true;
  } catch (error) {
    if (!['23505', '23P01'].includes((error as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint of_row');
    return false;
  }
}

/** A part of a key as the console names it. */
function wordOf(part: unknown): string {
  if (Buffer.isBuffer(part)) return part.toString('hex');
  return part instanceof Date ? part.toISOString() : String(part);
}

function openOrNull(vault: Vault, sealed: Buffer, context: string): Buffer | null {
  try {
    return vault.open(sealed, context);
  } catch {
    return null;
  }
}

/** The last date of a session in which somebody has a number, up to which printed tickets need the public half of the key before; null when there is none. */
export async function lastTicketDate(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ last: string | null }>(
    `select max(s.date)::text as last from session s where s.date >= current_date - 1
       and exists (select from appointment a where a.session_id = s.id and a.ended_at is null)`,
  );
  return rows[0]!.last;
}
