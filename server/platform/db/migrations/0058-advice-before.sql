-- Expand.
-- For which window somebody was advised to leave home before a later one, and when the advice moved: their card shows the hour that they may have written down beside the one that counts now.
alter table departure
  add column advised_before timestamptz,
  add column advice_moved_at timestamptz,
  add constraint departure_advice_moved check ((advised_before is null) = (advice_moved_at is null));
