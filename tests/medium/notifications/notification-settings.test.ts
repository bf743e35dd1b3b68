import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getNotification, saveNotification } from '#contract/notifications/notification.ts';
import { NOTIFICATION_SETTINGS_PER_HOUR } from '#domain/limits.ts';
import { makePerson } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { TEST_NOW } from '../../support/app.ts';
import { openNotificationStand } from '../../support/queue/notification-stand.ts';
import type { NotificationStand } from '../../support/queue/notification-stand.ts';

/** 11:00 WIT. */
let stand: NotificationStand;
beforeAll(async () => {
  stand = await openNotificationStand({ zone: 'WIT' });
});
afterAll(() => stand.app.close());
afterEach(() => {
  stand.app.clock.now = TEST_NOW;
});

const at = (local: string): Date => new Date(`2026-11-${local}:00+09:00`);

test('in the quiet hours of the center’s zone only urgent notifications are sent; the others when they end, if they are still of use', async () => {
  const early = { date: '2026-11-24', from: '06:30' };
  const { people } = await stand.queue(4, early);
  const [asked, over, awake, near] = people;
  await stand.settings(asked!, { quiet: { from: '17:30', to: '06:00' } });
  await stand.settings(over!, { quiet: { from: '17:30', to: '07:00' } });
  await stand.settings(awake!, { quiet: null });
  await stand.tell();
  stand.app.clock.now = at('23T18:00');
  await stand.tell();
  const evening = (person: (typeof people)[number]) => stand.sentTo(person).filter((body) => /masih datang/.test(body));
  expect([asked, over, awake, near].map((person) => evening(person!).length)).toEqual([0, 0, 1, 1]);
  expect(evening(awake!)[0]).toContain('Sel, 24 Nov 06:30 WIT?');
  stand.app.clock.now = at('24T06:00');
  await stand.tell();
  expect([asked, over].map((person) => evening(person!).length)).toEqual([1, 0]);
  stand.app.clock.now = at('24T07:30');
  await stand.tell();
  expect(evening(over!)).toEqual([]);
});

test('a call and a number just taken are notified at any hour', async () => {
  stand.app.clock.now = at('23T22:00');
  const { session, people } = await stand.queue(1, { from: '20:00', to: '23:30' });
  await stand.start(session);
  await stand.call(session);
  await stand.tell();
  expect(stand.sentTo(people[0]!)).toEqual([
    expect.stringContaining('dipanggil 22:00 WIT'),
    expect.stringContaining('20:00-23:30 WIT'),
  ]);
});

test('everybody gets the kinds they want, when they want them, by the channel they want', async () => {
  const { session, people } = await stand.queue(7);
  const [, , , off, five, byMail, nowhere] = people;
  const email = 'lewat-surat@contoh.example';
  await stand.app.pool.query('update account set email = $2 where id = $1', [byMail!.accountId, email]);
  await stand.settings(off!, { off_kinds: ['NEAR'] });
  await stand.settings(five!, { near: 5 });
  await stand.settings(byMail!, { near: 10, off_channels: ['phone'] });
  await stand.settings(nowhere!, { near: 10, off_channels: ['phone', 'email', 'push'] });
  await stand.start(session);
  await stand.tell();
  const kinds = (person: { phone: string | null; email: string | null }) =>
    stand.sentTo(person).map((body) => (/Kode/.test(body) ? 'BOOKED' : 'NEAR'));
  expect(kinds(off!)).toEqual(['BOOKED']);
  expect(kinds(five!)).toEqual(['NEAR', 'BOOKED']);
  expect(kinds(byMail!)).toEqual([]);
  expect(kinds({ phone: null, email })).toEqual(['NEAR', 'BOOKED']);
  expect(kinds(nowhere!)).toEqual([]);
});

test('settings are stored as they were sent; invalid ones are refused', async () => {
  const { token, phone } = await makePerson(stand.app.pool);
  expect(await answered(stand.app.call(getNotification, { token }))).toEqual({
    settings: { off_kinds: [], off_channels: [], near: 3, quiet: { from: '21:00', to: '05:00' } },
    ways: { push: 0, phone, email: null },
    push_key: '',
    this_device: false,
  });
  const settings = { off_kinds: ['EVENING' as const], off_channels: ['email' as const], near: 10, quiet: null };
  await answered(stand.app.call(saveNotification, { token, body: settings }));
  expect(await answered(stand.app.call(getNotification, { token }))).toMatchObject({ settings });
  for (const wrong of [
    { near: 0 },
    { near: 11 },
    { quiet: { from: '21:00', to: '21:00' } },
    { quiet: { from: '24:00', to: '05:00' } },
    { off_kinds: ['SEMUA'] },
  ])
    expect(
      await stand.app.call(saveNotification, { token, body: { ...settings, ...wrong } as typeof settings }),
    ).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  expect(await answered(stand.app.call(getNotification, { token }))).toMatchObject({ settings });
});

test('changes of settings are limited', async () => {
  const { token } = await makePerson(stand.app.pool);
  const body = { off_kinds: [], off_channels: [], near: 3, quiet: null };
  for (let times = 0; times < NOTIFICATION_SETTINGS_PER_HOUR; times += 1)
    await answered(stand.app.call(saveNotification, { token, body }));
  expect(await stand.app.call(saveNotification, { token, body })).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMITED' },
  });
});
