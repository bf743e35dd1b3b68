-- Expand.
-- What somebody who leaves home wants to lose least (domain/queue/estimate/leave.ts). Null in what was stored before: it follows from the margin, which is still written for the release before.

alter table departure add column care text check (care in ('RELAXED', 'BALANCED', 'SURE'));
