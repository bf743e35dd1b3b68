import type { PoolClient } from 'pg';

/** Doctors whom staff entered by hand have no code of a center; in a file they are named by this prefix and their id. */
const MADE = 'antrian-';
const MENTIONED = /\bantrian-([1-9]\d{0,8})\b/g;

/** SQL of the code by which a file names a doctor. */
export const codeInFile = (doctor: string): string => `coalesce(${doctor}.code, '${MADE}' || ${doctor}.id)`;

/**
 * Stores the codes of those doctors without a code whom a file names by it, so that the import finds them. For a center only doctors who practise
 * there.
 */
export async function giveCodes(client: PoolClient, content: Buffer, center: number | null): Promise<void> {
  if (!content.includes(MADE)) return;
  const ids = [...new Set([...content.toString('latin1').matchAll(MENTIONED)].map(([, id]) => Number(id)))];
  await client.query(
    `update doctor d set code = ${codeInFile('d')} where d.id = any($1::int[]) and d.code is null
       and ($2::int is null or exists (select from practice p where p.doctor_id = d.id and p.center_id = $2))`,
    [ids, center],
  );
}
