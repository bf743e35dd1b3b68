import type { Pool, PoolClient } from 'pg';
import { waitsOf } from '#domain/queue/figures/figures-summary.ts';
import { FIGURES_VERSION, figuresOf } from '#domain/queue/figures/figures.ts';
import { middleAndLong, oneDecimal } from '#domain/queue/figures/quantile.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { takeSessionsWithoutFigures, writeFigures } from './figures.store.ts';
import type { ComputedFigures, PlannedSession } from './figures.store.ts';
import { readEndedSession } from './read-ended-session.ts';

/** Sessions in one transaction, and in one run; the next run takes the rest. */
const BATCH = 20;
const AT_MOST = 600;

/** Makes the figures of ended sessions that have none yet, from their logs. Returns how many. */
export async function makeFigures(pool: Pool, now: Date): Promise<number> {
  for (let made = 0; made < AT_MOST;) {
    const count = await inTransaction(pool, (client) => makeSome(client, now));
    made += count;
    if (count < BATCH) return made;
  }
  return AT_MOST;
}

async function makeSome(client: PoolClient, now: Date): Promise<number> {
  const sessions = await takeSessionsWithoutFigures(client, FIGURES_VERSION, BATCH);
  const made: ComputedFigures[] = [];
  for (const session of sessions) made.push(await figuresOfSession(client, session));
  if (made.length > 0) await writeFigures(client, FIGURES_VERSION, made, now);
  return made.length;
}

async function figuresOfSession(client: PoolClient, session: PlannedSession): Promise<ComputedFigures> {
  const facts = figuresOf(await readEndedSession(client, session));
  const { middle, long } = middleAndLong(waitsOf(facts));
  return { id: session.id, facts, wait: oneDecimal(middle), waitLong: oneDecimal(long) };
}
