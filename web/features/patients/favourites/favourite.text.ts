/** Words of the heart on cards and pages. Public pages load them, so they have a file apart from the profile's words. */
export const favourite = { label: 'Favorit', of: (name: string) => `Favorit: ${name}` } as const;
