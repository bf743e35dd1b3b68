import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshLandings } from '#server/directory/landing.store.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const anak = await makeSpecialisation(pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
  const center = await makeCenter(pool, { slug: 'rs-satu', regency: await makeRegency(pool, { name: 'Bandung' }) });
  const clinic = await makeClinic(pool, center, { slug: 'poli-anak', specialisation: anak });
  await makePractice(pool, await makeDoctor(pool, { slug: 'dr-ratna', specialisations: [anak] }), clinic);
  await pool.query(
    `insert into doctor (slug, code, name, gender, source, updated_at)
     select 'dr-' || g, 'N' || g, 'dr. Nomor ' || g, 'L', 'test', now() from generate_series(1, 30) g`,
  );
  await refreshLandings(pool);
});
afterAll(() => app.close());

const draw = (path: string, headers: Record<string, string> = {}) => app.ask('GET', `/og/${path}.png`, { headers });

test('every kind of page has a picture of 1200 x 630, and an unknown page has none', async () => {
  const all = [
    'site/ambil-antrian',
    'doctor/dr-ratna',
    'hospital/rs-satu',
    'clinic/rs-satu--poli-anak',
    'dokter/anak',
    'dokter/anak--kota-bandung',
    'article/cara-kerja-nomor-antrian',
    'topic/abses-gigi',
  ];
  const pictures = new Set<string>();
  for (const path of all) {
    const answer = await draw(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(all.length);
  for (const path of [
    'site/home',
    'doctor/nobody',
    'hospital/dr-ratna',
    'clinic/rs-satu',
    'clinic/rs-satu--poli-mata',
    'dokter/mata',
    'dokter/anak--nowhere',
    'article/abses-gigi',
    'topic/cara-kerja-nomor-antrian',
    'constructor/dr-ratna',
  ])
    expect([path, (await draw(path)).status]).toEqual([path, 404]);
});

test('a browser that has the picture gets no second one until its content changes', async () => {
  const first = await draw('doctor/dr-ratna');
  const tag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toContain('public');
  expect((await draw('doctor/dr-ratna', { 'if-none-match': tag })).status).toBe(304);
  await app.pool.query(`update doctor set name = 'dr. Ratna Sari' where slug = 'dr-ratna'`);
  const second = await draw('doctor/dr-ratna', { 'if-none-match': tag });
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(tag);
});

test('of many new pictures at once some wait their turn, the others are refused for the moment', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => draw(`doctor/dr-${at + 1}`)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.headers.get('retry-after')).toBe('30');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30 - refused.length);
  // Cached pictures wait for nothing.
  const drawn = answers.findIndex(({ status }) => status === 200);
  expect((await draw(`doctor/dr-${drawn + 1}`)).status).toBe(200);
});
