import { expect, test } from 'vitest';
import { deskSentence } from './desk-refusals.text.ts';
import { kioskRefusals } from './kiosk/text.ts';
import { walkIn } from './desk-walk-in.text.ts';

test('no sentence claims that nothing happened where the answer leaves open what became of a press', () => {
  for (const code of ['OFFLINE', 'INTERNAL', 'MAINTENANCE']) {
    for (const sentence of [deskSentence(code), kioskRefusals[code]!]) {
      expect(sentence).toMatch(/belum jelas/i);
      expect(sentence).not.toMatch(/tidak ada yang/i);
    }
  }
  expect(walkIn.unclear).toMatch(/^Belum jelas/);
  expect(deskSentence('FORGOTTEN')).toMatch(/Tidak ada yang berubah/);
});
