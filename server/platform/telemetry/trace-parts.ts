import type { TaskList } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { JobPlan } from '../jobs.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Sender, Senders } from '../outbox/sender.ts';
import type { Queryable } from '../db/queryable.ts';
import { shapeOf } from './statement-shape.ts';
import type { Tracing } from './tracing.ts';

/** Makes each statement of a pool and of its connections a step of the trace that it belongs to; others, such as those that ask for news every second, are none. */
export function traceStatements(pool: Pool, tracing: Tracing | null): void {
  if (tracing === null) return;
  followQueries(pool, tracing);
  // Also connections that were opened before.
  const followed = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (!followed.has(client)) followQueries(client, tracing);
    followed.add(client);
  });
}

function followQueries(target: Queryable, tracing: Tracing): void {
  const query = target.query.bind(target) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    const [first] = args;
    const { text, name } = typeof first === 'string' ? { text: first } : (first as { text?: string; name?: string });
    // A pool asks its connection by a callback, when the statement has its step already, and maybe in the context of whoever gave the connection back.
    if (text === undefined || typeof args.at(-1) === 'function' || !tracing.isRunning()) return query(...args);
    const shape = shapeOf(text, name);
    const facts = { 'db.system.name': 'postgresql', 'db.query.summary': shape.name, 'db.query.text': shape.text };
    return tracing.step(shape.name, facts, true, () => query(...args) as Promise<unknown>);
  };
  target.query = traced as Queryable['query'];
}

/** Makes each job a trace. What it works on (its payload) is not in it. */
export function traceJobs(plan: JobPlan, tracing: Tracing | null): JobPlan {
  if (tracing === null) return plan;
  const traced = (tasks: TaskList): TaskList =>
    Object.fromEntries(
      Object.entries(tasks).map(([name, task]): [string, typeof task] => [
        name,
        (payload, helpers) =>
          tracing.begin(`job ${name}`, { 'antrian.job': name }, async () => task!(payload, helpers)),
      ]),
    );
  return { ...plan, lanes: plan.lanes.map((lane) => ({ ...lane, tasks: traced(lane.tasks) })) };
}

/** Makes the sending of a message a step: by which channel, and nothing of to whom or of what. */
export function traceSenders(senders: Senders, tracing: Tracing | null): Senders {
  if (tracing === null) return senders;
  const traced = (channel: string, send: Sender): Sender => {
    return (message, now, key) =>
      tracing.step(`send ${channel}`, { 'antrian.channel': channel }, true, () => send(message, now, key));
  };
  return Object.fromEntries(Object.entries(senders).map(([channel, send]) => [channel, traced(channel, send)]));
}

/** Makes the handing over of messages a step: how many. */
export function traceOutbox(outbox: Outbox, tracing: Tracing | null): Outbox {
  if (tracing === null) return outbox;
  return {
    send: (messages, within) =>
      tracing.step('store messages', { 'antrian.messages': [messages].flat().length }, false, () =>
        outbox.send(messages, within),
      ),
  };
}
