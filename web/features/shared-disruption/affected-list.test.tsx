import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallError } from '#contract/client.ts';
import { AffectedList } from './affected-list.tsx';
import { sentenceOf } from '../../text/errors.ts';
import type { ReschedulingAnswer } from './use-affected-bookings.ts';

const shown = (affected: ReschedulingAnswer['affected'], error: CallError | null = null): string => {
  const pending: ReschedulingAnswer = { saved: false, affected, alternatives: [], digest: 'a', dropped: 0 };
  const nothing = async (): Promise<void> => {};
  const change = {
    pending,
    changed: false,
    busy: false,
    error,
    begin: nothing,
    take: () => {},
    confirm: nothing,
  };
  return renderToStaticMarkup(
    <AffectedList change={{ ...change, back: () => {} }} confirmNobody="Tutup sesi sekarang" />,
  );
};

test('where nobody is affected, that is said, with a button to go on, and no empty table stands there', () => {
  const html = shown([]);
  expect(html).toContain('Tidak ada antrian yang terkena');
  expect(html).toContain('Tutup sesi sekarang');
  expect(html).not.toContain('<table');
});

test('a confirmation that got no answer says so beside the list, which is still there with what was chosen', () => {
  expect(shown([], { code: 'OFFLINE', status: 0 })).toContain('Tidak ada antrian yang terkena');
  expect(shown([], { code: 'OFFLINE', status: 0 })).toContain(sentenceOf({ code: 'OFFLINE' }));
});

test('where somebody is affected, the button says that they are told', () => {
  const html = shown([
    {
      trans_code: 'A',
      label: 'B01',
      patient: 'Siti',
      reachable: true,
      doctor: 'dr. Asal',
      date: '2026-11-23',
      time_start: '08:00:00',
      outcome: 'CALLED_OFF',
      part: 'GENERAL',
      group: 1,
      to: null,
    },
  ]);
  expect(html).toContain('1 antrian terkena');
  expect(html).toContain('Simpan dan beri tahu pasien');
  expect(html).not.toContain('Tutup sesi sekarang');
});
