import { expect, test } from 'vitest';
import { forgottenModeProblems, isPublicHost } from './forgotten-mode.ts';

const machine = { checkout: '/tmp', root: false, addresses: ['127.0.0.1', '192.168.1.5', '::1', 'fe80::1%eth0'] };
const onTheInternet = { ...machine, addresses: [...machine.addresses, '8.8.4.4'] };

test.each([
  'localhost',
  'antrian.localhost',
  'meja-depan',
  'meja-depan.local',
  'antrian.test',
  'antrian.example',
  'server.lan',
  '127.0.0.1',
  '10.1.2.3',
  '100.101.2.3',
  '172.31.0.1',
  '192.168.1.5',
  '[::1]',
  '[fd00::1]',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  '203.0.113.7',
])('%s is reached by nobody on the internet', (host) => {
  expect(isPublicHost(host)).toBe(false);
});

test.each([
  'antrian.id',
  'antrian.co.id.',
  'example.com',
  'localhost.id',
  '8.8.4.4',
  '172.32.0.1',
  '100.128.0.1',
  '[2400:cb00::1]',
])('%s is reached from the internet', (host) => {
  expect(isPublicHost(host)).toBe(true);
});

test('a mode that somebody chose is not forgotten', () => {
  const set = { PUBLIC_URL: 'https://antrian.id', HOST: '8.8.4.4' };
  expect(forgottenModeProblems(set, machine)).toHaveLength(1);
  for (const mode of ['demo', 'production'])
    expect(forgottenModeProblems({ ...set, APP_MODE: mode }, machine)).toEqual([]);
});

test('HOST for all addresses is public on a machine that has a public one of that kind', () => {
  for (const host of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0']) {
    expect(forgottenModeProblems({ HOST: host }, machine), host).toEqual([]);
    expect(forgottenModeProblems({ HOST: host }, onTheInternet), host).toEqual([
      expect.stringMatching(`^APP_MODE is missing: HOST ${host} `),
    ]);
  }
  const newer = { ...machine, addresses: [...machine.addresses, '2400:cb00::1'] };
  expect(forgottenModeProblems({ HOST: '0.0.0.0' }, newer)).toEqual([]);
  expect(forgottenModeProblems({ HOST: '::' }, newer)).toHaveLength(1);
  expect(forgottenModeProblems({}, onTheInternet)).toEqual([]);
});
