/** What a route says (`handle`) whose page is an island page: plain HTML with plain links and islands (docs/decisions/0043). */
export const ISLAND_PAGE = { isIslandPage: true } as const;

/** The paths of the application. From it to any other page the browser leaves as for another site; a test holds this against the routes. */
const APPLICATION_PATH =
  /^\/(login|verify|activation|masuk-petugas|forgot-password|reset-password|loggedin|ambil-antrian|e-antrian|pantau|check-in|user|userprofile|pasien|loket|layar|kelola|admin|redirect|offline)(\/|\?|#|$)/;

/** Whether this path of our own, or this place within the page, belongs to an island page. */
export const isIslandPath = (to: string): boolean => to.startsWith('/') && !APPLICATION_PATH.test(to);

/**
 * Data of an island page, which are read while it is rendered and never sent: each island has its own. React Router would write all of them down for a browser that
 * gets HTML alone, if it could see them.
 */
export function forRendering<Data>(page: Data): { readonly page: Data } {
  return Object.defineProperty({}, 'page', { value: page, enumerable: false }) as { readonly page: Data };
}
