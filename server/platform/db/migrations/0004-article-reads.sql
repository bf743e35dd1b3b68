-- How often each article of the embedded content service was read ('Banyak dibaca'); a WordPress counts by itself. Nobody is noted.
create table article_read (
  -- The number the content service gives the article (server/content/embedded/archive.ts).
  post_id bigint primary key,
  reads bigint not null default 0 check (reads >= 0)
);
create index article_read_most on article_read (reads desc, post_id);
