/** In the place of a page of staff whose center demands more than the usual sign-in. */
export const centerSignInNeeded = {
  title: 'Masuk dulu lewat akun faskes',
  help: 'Faskes ini meminta petugasnya masuk juga dengan akun milik faskes. Setelah itu Anda kembali ke halaman ini.',
  go: 'Lanjut',
} as const;
