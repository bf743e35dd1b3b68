import type { Pool } from 'pg';

/** How often posts were read, by the number of the post: those read most, at most `limit`, the most read first. */
export async function readMostRead(pool: Pool, limit: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ post_id: string; reads: string }>({
    name: 'article_reads',
    text: 'select post_id, reads from article_read order by reads desc, post_id limit $1',
    values: [limit],
  });
  return new Map(rows.map(({ post_id, reads }) => [Number(post_id), Number(reads)]));
}

/** Counts one more reading of a post. */
export async function countRead(pool: Pool, post: number): Promise<void> {
  await pool.query(
    `insert into article_read as a (post_id, reads) values ($1, 1)
     on conflict (post_id) do update set reads = a.reads + 1`,
    [post],
  );
}
