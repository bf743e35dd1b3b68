/** Words about a person and an account that pages need besides those of signing in: the header, and forms about a member of the family. */
export const person = {
  newPerson: 'Akun baru',
  showPassword: 'Tampilkan kata sandi',
  name: 'Nama lengkap',
  nameHelp: 'Sesuai KTP atau Kartu Identitas Anak',
  gender: 'Jenis kelamin',
  male: 'Laki-laki',
  female: 'Perempuan',
  birthDate: 'Tanggal lahir',
  nameShort: 'Nama minimal 2 karakter',
  nameWrong: 'Nama tidak boleh berisi tanda < atau >, paling banyak 100 karakter',
  genderMissing: 'Pilih jenis kelamin',
  birthDateWrong: 'Isi tanggal lahir yang benar, tidak di masa depan',
} as const;
