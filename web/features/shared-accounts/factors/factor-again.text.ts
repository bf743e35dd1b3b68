/** Words of the dialog that asks staff for their second factor again, before a grave deed. */
export const factorAgain = {
  title: 'Buktikan dulu bahwa ini Anda',
  why: (minutes: number) =>
    `Langkah ini penting, jadi kunci Anda diminta sekali lagi. Sesudah itu tidak diminta lagi selama ${minutes} menit.`,
  passkey: 'Lanjut dengan kunci sandi',
  code: 'Lanjut dengan kode',
  recovery: 'Kode pemulihan',
  byRecovery: 'Pakai kode pemulihan',
  byKey: 'Pakai cara lain',
  cancel: 'Batal',
} as const;
