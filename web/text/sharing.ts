/** Words of sharing a page. */
export const sharing = {
  share: 'Bagikan',
  copied: 'Tautan disalin',
  /** Where a browser can neither share nor copy. */
  show: (address: string) => `Salin tautan ini: ${address}`,
} as const;
