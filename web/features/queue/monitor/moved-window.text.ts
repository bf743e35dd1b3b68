/** `since`: when the window before was told. */
type Facts = { readonly labels: readonly string[]; readonly people: number; readonly since: string };

/** Why a window moved, each as what happened; nothing is said here that the card says elsewhere. */
export const movedWindow = {
  was: (range: string): string => `tadi ${range}`,
  causes: {
    NOT_THERE: ({ labels }) =>
      `${labels.join(' dan ')} belum datang. Karena itu antrian maju ${labels.length} nomor. Mereka bisa dipanggil lagi setelah lapor.`,
    LEFT: ({ people }) => `${people} orang di depan Anda batal.`,
    JOINED: ({ people }) => `${people} orang masuk di depan Anda, tercatat di jejak antrian.`,
    CAME: ({ people }) => `${people} orang di depan Anda baru hadir.`,
    FASTER: ({ people, since }) => `Antrian lebih cepat dari perkiraan: maju ${people} nomor sejak ${since}.`,
    SLOWER: ({ people, since }) =>
      `Antrian lebih lambat dari perkiraan: ${people ? `maju ${people} nomor` : 'belum maju'} sejak ${since}.`,
    NOT_BEGUN: () => 'Dokter belum mulai.',
    BEGUN: () => 'Dokter sudah mulai.',
    SURER: () => 'Perkiraan kini lebih pasti.',
    ANNOUNCED: () => null,
  } satisfies Record<string, (facts: Facts) => string | null>,
} as const;
