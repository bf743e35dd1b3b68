-- Expand.
-- Whether the doctor was in the directory before the center named them: such a center may not rename them, also where nobody else has them (data/import/kinds/shared-doctors.ts). Of practices made until now nobody knows, and the centers keep what they could do.
alter table practice add column is_adopted boolean not null default false;
