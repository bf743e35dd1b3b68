/** The numbers of a list, as people read them: ['B01', 'B02']. */
export const labels = (entries: readonly { readonly label: string }[]): string[] => entries.map(({ label }) => label);
