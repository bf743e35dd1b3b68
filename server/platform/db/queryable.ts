import type { Pool } from 'pg';

/** A pool, or one of its connections inside a transaction. */
export type Queryable = Pick<Pool, 'query'>;
