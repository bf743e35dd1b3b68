/** Words of the second factor of staff: 'kunci sandi' is a passkey, 'kode 6 angka' comes from an authenticator and never by a message. */
export const factorText = {
  passkeyHelp: 'Sidik jari, wajah, atau PIN perangkat ini. Tidak ada sandi yang dikirim.',
  orCode: 'atau kode dari aplikasi autentikator',
  code: 'Kode 6 angka',
  usePasskey: 'Pakai kunci sandi',
  passkeyReady: 'Kunci sandi sudah dipakai. Lanjutkan.',
  asking: 'Menunggu kunci sandi…',
  checking: 'Memeriksa…',
  cancelled: 'Kunci sandi tidak jadi dipakai. Coba lagi, atau pakai cara lain.',
  codeOrRecovery: 'Kode 6 angka atau kode pemulihan',
  codeOrRecoveryHelp: 'Dari aplikasi autentikator. Kode pemulihan berbentuk abcd-efgh-jkmn.',
  missing: 'Pakai kunci sandi, atau isi kodenya',
} as const;
