-- Expand.
-- When calling last went on in a session that has begun, and the last call before a silence that its pace does not explain (domain/queue/silence.ts). Written with the other figures of the queue.

alter table session add column quiet_since timestamptz, add column stalled_since timestamptz;
