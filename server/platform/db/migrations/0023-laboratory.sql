-- Why a number is held although its holder came when it was called (docs/decisions/0039): they went to the laboratory, radiology or the like, or their visit
-- was closed by mistake. The board names only the others as those who missed their call. Written from the log of the queue, which is the truth of it.
alter table appointment add column returns_from text check (returns_from in ('LAB', 'REOPENED'));
