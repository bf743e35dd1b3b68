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

/** What a payment kind needs, beside its name, by its slug; '' stands for every other insurer. */
export const paymentHelp: Readonly<Record<string, string>> = {
  umum: 'Bayar sendiri di kasir',
  'bpjs-kesehatan': 'Perlu nomor kartu dan surat rujukan atau surat kontrol',
  '': 'Perlu nomor peserta',
};

/** Of which letter a picture is asked for, by the document's name in the contract. */
export const letterHelp: Readonly<Record<string, string>> = { bpjs: 'Surat rujukan atau surat kontrol' };
