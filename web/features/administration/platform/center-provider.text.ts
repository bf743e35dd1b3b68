/** Words of a center's own OpenID provider, on its page for administrators. */
export const providerText = {
  title: 'Masuk lewat akun faskes sendiri',
  help: 'Faskes dengan layanan masuk sendiri (OpenID Connect, misalnya Keycloak atau Entra ID) dapat meminta petugasnya masuk juga lewat layanan itu.',
  redirect: 'Alamat kembali, untuk didaftarkan di layanan itu:',
  issuer: 'Alamat layanan (issuer)',
  issuerHelp: 'Tanpa /.well-known/openid-configuration',
  issuerWrong: 'Alamat lengkap yang diawali https://',
  clientId: 'Client ID',
  secret: 'Client secret',
  secretHelp: 'Kosong: yang tersimpan tetap dipakai',
  secretMissing: 'Isi rahasia dari layanan itu.',
  demanded: 'Wajib bagi semua petugas faskes ini',
  unavailable: 'Layanan itu tidak menjawab di alamat ini. Tidak ada yang disimpan.',
  save: 'Pasang layanan ini',
  saved: 'Layanan menjawab, dan terpasang.',
  remove: 'Hapus layanan ini',
  removed: 'Terhapus. Petugas masuk seperti biasa.',
} as const;
