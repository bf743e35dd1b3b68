/**
 * How the attributes that payment kinds ask for are called on the cards and letters themselves. The specification has the server name them (CALL-14), and pages call them the
 * same wherever they show one.
 */
export const ATTRIBUTE_LABELS = {
  card_number: 'Nomor kartu BPJS',
  visit_kind: 'Jenis kunjungan',
  referral_number: 'Nomor rujukan',
  control_letter_number: 'Nomor surat kontrol',
  letter_image: 'Foto surat',
  policy_number: 'Nomor peserta asuransi',
  holder_name: 'Nama pemegang polis',
} as const;
