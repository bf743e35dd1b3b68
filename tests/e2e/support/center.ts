import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';

/** A clinic in Bandung that nobody else's test knows. */
export async function newCenter(
  api: Api,
  administrator: string,
  name: string,
): Promise<{ id: number; slug_name: string }> {
  const { found } = (await api.get('/api/admin/choice/regency?q=kota%20bandung', { token: administrator })).data as {
    found: { code: string }[];
  };
  const body = {
    name,
    kind: 'clinic',
    code: `E${randomUUID().slice(0, 8)}`,
    hospital_class: '',
    regency: found[0]!.code,
    district: '',
    address: 'Jl. Kenanga 7',
    phone: '',
    whatsapp: '',
    latitude: null,
    longitude: null,
  };
  const answer = await api.post('/api/admin/center', body, { token: administrator });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as { center: { id: number; slug_name: string } }).center;
}
