/** The everyday names of professions other than doctors, by slug of their field: nobody looks for a 'dokter Psikologi'. */
export const NO_DOCTORS: Readonly<Record<string, string>> = {
  psikologi: 'psikolog',
  fisioterapi: 'fisioterapis',
  bidan: 'bidan',
};
