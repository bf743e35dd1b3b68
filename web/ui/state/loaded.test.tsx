import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallError } from '#contract/client.ts';
import { Loaded } from './loaded.tsx';

const OFFLINE: CallError = { code: 'OFFLINE', status: 0 };
const drawn = (data: string | null, error: CallError | null): string =>
  renderToStaticMarkup(
    <Loaded loading={{ data, error, reload: () => undefined }}>{(name) => <input defaultValue={name} />}</Loaded>,
  );

test('what could not be loaded at all says so alone', () => {
  expect(drawn(null, OFFLINE)).toContain('Gagal memuat data');
  expect(drawn(null, OFFLINE)).not.toContain('<input');
});

test('what could not be loaded again says so above what was loaded before, which may hold what somebody types', () => {
  expect(drawn('Poli Anak', OFFLINE)).toMatch(/Gagal memuat data.*<input value="Poli Anak"/);
  expect(drawn('Poli Anak', null)).toBe('<input value="Poli Anak"/>');
});
