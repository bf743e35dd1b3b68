import { expect, test } from 'vitest';
import { briefDoctors } from './brief-doctor.ts';

test.each([
  ['dr. Uji', ['dr. Uji', 'dr. Uji', 'dr. Uji', 'dr. Uji']],
  [
    'dr. Ratna Kusumawardhani, Sp.PD-KGEH',
    ['dr. Ratna Kusumawardhani, Sp.PD-KGEH', 'dr. Ratna Kusumawardhani', 'dr. Ratna K.', 'dr. Ratna K.'],
  ],
  [
    'Prof. Dr. dr. Bartholomeus Adi, M.Kes',
    [
      'Prof. Dr. dr. Bartholomeus Adi, M.Kes',
      'Prof. Dr. dr. Bartholomeus Adi',
      'Prof. Dr. dr. Bartholomeus A.',
      'Prof. Dr. dr. Barth.',
    ],
  ],
])('%s', (name, brief) => expect(briefDoctors(name)).toEqual(brief));
