/** ENT-12: a location and whether it is used; not used until the person asks for it. */
export type Location = {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly active: boolean;
};

const NO_LOCATION: Location = { latitude: null, longitude: null, active: false };
const PATIENCE_MS = 10_000;
/** Coordinates are rounded to three decimals, about 110 metres: enough for a distance, and too little to tell a house. */
const DECIMALS = 1_000;

/** Asks the browser once, which asks the person. A refusal, a timeout or a missing feature is only logged (ERR-05) and gives no location. */
export function locate(): Promise<Location> {
  const failed = (reason: string): Location => {
    // oxlint-disable-next-line no-console -- ERR-05: such a failure is logged and nothing else
    console.info(`geolocation: ${reason}`);
    return NO_LOCATION;
  };
  if (!('geolocation' in navigator)) return Promise.resolve(failed('not available'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude), active: true }),
      (error) => resolve(failed(error.message || String(error.code))),
      { timeout: PATIENCE_MS, maximumAge: 300_000 },
    );
  });
}

function round(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}
