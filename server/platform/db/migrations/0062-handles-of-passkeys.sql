-- Expand.
-- Whose a passkey is, as its device stored it when it was made (docs/decisions/0084): it comes back when the passkey signs in, also after DATA_KEY, from which it was drawn, is replaced. Null: made before this was stored.
alter table passkey add column user_handle bytea;
