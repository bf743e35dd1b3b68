/** Words of the drawing that shows where the number stands on a letter of BPJS, by the name of its attribute. */
export const letterDrawing: Readonly<
  Record<string, { readonly title: string; readonly line: string; readonly where: string }>
> = {
  referral_number: {
    title: 'Surat Rujukan',
    line: 'No. Rujukan',
    where: 'Baris pertama di bawah judul surat, 19 karakter.',
  },
  control_letter_number: {
    title: 'Surat Kontrol',
    line: 'No. Surat',
    where: 'Baris pertama di bawah judul surat kontrol, 19 karakter.',
  },
};

export const letterDrawingWords = {
  ask: 'Di mana nomornya?',
  picture: (title: string, line: string) => `Gambar ${title}. ${line} ada di baris pertama, di bawah judul.`,
} as const;
