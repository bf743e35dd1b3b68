/** Where this server has the ground of maps, in tiles. Not below /api, because these are pictures. */
export const GROUND_PATH = '/peta';

/** The template of their addresses, as the map's library takes it. */
export const GROUND_TILES = `${GROUND_PATH}/{z}/{x}/{y}.svg`;

/** The zooms at which there are tiles; our maps show no others. */
export const GROUND_ZOOMS = { least: 4, most: 18 } as const;
