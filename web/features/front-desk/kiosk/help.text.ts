/** What the desks read while somebody in front of a kiosk asks for help. */
export const kioskHelp = {
  asks: (name: string, time: string): string => `${name === '' ? 'Kios' : name} memanggil petugas, ${time}`,
  going: 'Saya ke sana',
} as const;
