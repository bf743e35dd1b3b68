import type { PoolClient } from 'pg';

/** Doctors whom staff entered by hand have no code of a center; a file knows them by this and their id. */
const MADE = 'antrian-';
const MENTIONED = /\bantrian-([1-9]\d{0,8})\b/g;

/** What a file calls a doctor, in SQL. */
export const codeInFile = (doctor: string): string => `coalesce(${doctor}.code, '${MADE}' || ${doctor}.id)`;

/** Gives those their code whom a file mentions by it, so that its rows find them. Of a center only its own. */
export async function giveCodes(client: PoolClient, content: Buffer, center: number | null): Promise<void> {
  if (!content.includes(MADE)) return;
  const ids = [...new Set([...content.toString('latin1').matchAll(MENTIONED)].map(([, id]) => Number(id)))];
  await client.query(
    `update doctor d set code = ${codeInFile('d')} where d.id = any($1::int[]) and d.code is null
       and ($2::int is null or exists (select from practice p where p.doctor_id = d.id and p.center_id = $2))`,
    [ids, center],
  );
}
