import { expect, test } from 'vitest';
import { PEER_HEADER } from './platform/http/client.ts';
import { forgottenModeProblems, isPublicHost, refusalOfStranger } from './forgotten-mode.ts';

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

const asked = (headers: Record<string, string>, url = 'http://localhost:3000/outbox') => new Request(url, { headers });

test.each<[string, Record<string, string>]>([
  ['by a name of the internet', { host: 'antrian.id' }],
  ['by an address of the internet', { host: '8.8.4.4:3000' }],
  ['by a name that a proxy passes on', { host: 'app:3000', 'x-forwarded-host': 'antrian.id' }],
  ['from an address of the internet', { [PEER_HEADER]: '8.8.4.4' }],
  ['from an address that a proxy passes on', { [PEER_HEADER]: '127.0.0.1', 'x-forwarded-for': '10.0.0.1, 8.8.4.4' }],
])('a server whose mode nobody chose answers nothing that is asked %s', async (_how, headers) => {
  const refusal = refusalOfStranger(asked(headers));
  expect(refusal?.status).toBe(503);
  expect(await refusal?.text()).toContain('APP_MODE=production');
});

test('a server whose mode nobody chose is tried on its own machine and in the house', () => {
  const inTheHouse: Record<string, string>[] = [
    {},
    { host: 'localhost:3000', [PEER_HEADER]: '::ffff:127.0.0.1' },
    { host: '192.168.1.5:3000', [PEER_HEADER]: '192.168.1.20', 'x-forwarded-for': '192.168.1.21' },
    { host: '[::1]:3000' },
  ];
  for (const headers of inTheHouse) expect(refusalOfStranger(asked(headers))).toBeNull();
  expect(refusalOfStranger(asked({}, 'http://in-process/api/health'))).toBeNull();
});

test('a stranger is refused who comes after somebody of the house and differs from them in one thing alone', () => {
  const ofTheHouse = {
    host: 'localhost:3000',
    'x-forwarded-host': 'meja-depan',
    [PEER_HEADER]: '192.168.1.20',
    'x-forwarded-for': '192.168.1.21',
  };
  for (const name of Object.keys(ofTheHouse)) {
    expect(refusalOfStranger(asked(ofTheHouse))).toBeNull();
    expect([name, refusalOfStranger(asked({ ...ofTheHouse, [name]: '8.8.4.4' }))?.status]).toEqual([name, 503]);
  }
  expect(refusalOfStranger(asked(ofTheHouse))).toBeNull();
  expect(refusalOfStranger(asked(ofTheHouse, 'http://antrian.id/'))?.status).toBe(503);
});
