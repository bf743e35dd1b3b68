-- Expand.
-- What a shown window was made of, as seconds after it was made: held against the calls when the session is over, it corrects the forecasts to come.

alter table forecast add column drawn int[];
