-- A tree over the logs of all queues, whose root is signed and given away (docs/decisions/0063): whoever stored a checkpoint sees when a log was changed after it.

-- One leaf for each session with news, at each checkpoint. No foreign key: a leaf stays whatever becomes of its session. `hash`: of the leaf, RFC 6962.
create table queue_leaf (
  index bigint primary key check (index >= 0),
  session_id bigint not null,
  version bigint not null,
  text text not null,
  hash bytea not null check (length(hash) = 32),
  unique (session_id, version)
);
-- Roots of full tiles: 256 neighbours of the level below, on level 1 of leaves. They follow from the leaves, and spare reading them all.
create table queue_tile_root (
  level smallint not null check (level between 1 and 6),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, index)
);
-- A size is signed once, so that there are no two trees of one size. `read_up_to`: events until then are in the tree.
create table queue_checkpoint (
  size bigint primary key check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  made_at timestamptz not null,
  read_up_to timestamptz not null
);
create index queue_checkpoint_made on queue_checkpoint (made_at);
-- What witnesses signed after they had seen that a checkpoint continues the one before (WITNESS_KEYS).
create table queue_cosignature (
  size bigint not null references queue_checkpoint,
  witness text not null,
  line text not null check (length(line) <= 500),
  at timestamptz not null,
  primary key (size, witness)
);
create trigger queue_leaf_stays before update or delete on queue_leaf for each row execute function refuse_change();
create trigger queue_tile_root_stays before update or delete on queue_tile_root for each row execute function refuse_change();
create trigger queue_checkpoint_stays before update or delete on queue_checkpoint for each row execute function refuse_change();
create trigger queue_cosignature_stays before update or delete on queue_cosignature for each row execute function refuse_change();

-- What a leaf says, a line for each fact (domain/queue/checkpoint/leaf.ts). No name has a line break.
create function queue_leaf_text(session bigint, version bigint, head bytea, date date, zone text, prefix text, doctor text, clinic text, center text)
returns text language sql stable as $$
  select concat_ws(E'\n', 'antrian/1', session, version, encode(head, 'hex'), to_char(date, 'YYYY-MM-DD'), zone, prefix,
    translate(doctor, E'\n', ' '), translate(clinic, E'\n', ' '), translate(center, E'\n', ' '))
$$;
