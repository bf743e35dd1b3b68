export const contact = {
  title: 'Kontak',
  intro: 'Tulis nama dan email Anda. Kami membalas lewat email.',
  sent: 'Terima kasih. Pesan Anda sudah kami terima, balasan dikirim ke email Anda.',
  failed: 'Terjadi kesalahan, mohon refresh dan ulangi lagi atau hubungi kami di kontak yang tertera',
  wrong: { name: 'Nama minimal 3 karakter', email: 'Periksa kembali email anda' } as Readonly<Record<string, string>>,
} as const;
