-- The secret half of the key that signs checkpoints (docs/decisions/0063), one for ever: browsers and witnesses remember the public half. It is random and sealed, so that DATA_KEY can be replaced without it.
create table queue_log_key (
  one boolean primary key default true check (one),
  secret_sealed bytea not null
);
