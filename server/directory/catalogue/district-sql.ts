/** SQL order of the centers of a district by which of them says where it lies: the puskesmas of its own name, else another puskesmas, of which the register always knows the district. */
export const LOCATES_DISTRICT_FIRST = `name <> 'Puskesmas ' || district_name, kind <> 'puskesmas', id`;

/** SQL rows of all districts that lie somewhere, by the names that centers have of them: regency_code, district_name, latitude, longitude. */
export const LOCATED_DISTRICTS = `select distinct on (regency_code, district_name) regency_code, district_name, latitude, longitude from center
  where district_name is not null and latitude is not null order by regency_code, district_name, ${LOCATES_DISTRICT_FIRST}`;
