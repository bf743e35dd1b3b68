-- Expand.
-- How many were ahead of a number when its window was shown, and the middle of its forecast: a later window is held against them, to say why it moved (domain/queue/estimate/window-move.ts). Null in what the release before stores.

alter table forecast add column ahead int, add column middle timestamptz;
