/** The heart on cards and pages: public pages load these few words, so they lie apart from the profile's. */
export const favourite = { label: 'Favorit', of: (name: string) => `Favorit: ${name}` } as const;
