/** Why a patient comes, by the codes of the letter; the patient chooses one and the desk reads it. */
export const visitKinds: Readonly<Record<string, string>> = {
  '1': 'Rujukan puskesmas / klinik',
  '2': 'Rujukan internal',
  '3': 'Kontrol',
  '4': 'Rujukan antar rumah sakit',
};
