/** The attributes that payment kinds ask for, by their name in the contract. */
export const attributeNames: Readonly<Record<string, string>> = {
  card_number: 'Nomor kartu BPJS',
  visit_kind: 'Jenis kunjungan',
  referral_number: 'Nomor rujukan',
  control_letter_number: 'Nomor surat kontrol',
  letter_image: 'Foto surat',
  policy_number: 'Nomor peserta asuransi',
  holder_name: 'Nama pemegang polis',
};
