/** Words for somebody who opens a page of staff without its scope. */
export const notStaff = {
  toInvitations: 'Lihat undangan',
  otherAccount: 'Masuk dengan akun lain',
} as const;
