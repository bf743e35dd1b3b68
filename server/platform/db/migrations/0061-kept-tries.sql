-- Expand.
-- The challenges of one code share its tries, and one is kept for each (docs/decisions/0057): whether this challenge has used the one that was kept for it, which is possible only once nothing is left to share.
alter table login_challenge add column kept_try_used boolean not null default false;
