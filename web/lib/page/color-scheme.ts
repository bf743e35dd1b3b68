/** What a route says (`handle`) whose page is light in the dark scheme too: it hangs on a wall or stands at a door, and is read from afar by people whose setting it does not know. */
export const LIGHT_PAGE = { scheme: 'light' } as const;

/** Colours of the browser's own bars. A guard holds them against the tokens (web/app.css, web/ui/styles/dark.css). */
export const BAR_COLORS = { light: '#073B3D', dark: '#14211F' } as const;
