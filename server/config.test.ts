import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import { ConfigError, localAddress, parseConfig } from './config.ts';

const machine = { checkout: '/tmp', root: false, addresses: ['127.0.0.1', '192.168.1.5', 'fe80::1'] };
const KEY = randomBytes(32).toString('base64');
const PRODUCTION = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://app@db/antrian',
  PUBLIC_URL: 'https://antrian.example/',
  DATA_KEY: KEY,
  PUSH_KEY: Buffer.alloc(32, 5).toString('base64url'),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Ambil Antrian <no-reply@antrian.example>',
  MESSAGE_GATEWAY_URL: 'https://gateway.example/send',
  MESSAGE_GATEWAY_TOKEN: 'secret',
};

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(env, machine);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without any variable, the demonstration runs on loopback with an embedded database', () => {
  expect(parseConfig({}, machine)).toEqual({
    mode: 'demo',
    isModeForgotten: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustedProxies: expect.any(Function),
    metricsToken: null,
    accessLog: false,
    traceEndpoint: null,
    databaseUrl: null,
    migrationUrl: null,
    dataDirectory: '/tmp/.local',
    dataKey: null,
    otherDataKeys: [],
    pushKey: null,
    senders: null,
    staffFactor: 'offered',
    staffFactorMinutes: 5,
    google: null,
    facebook: null,
    contentUrl: null,
    mapTiles: null,
    pageCache: true,
    contact: expect.objectContaining({ email: 'bantuan@ambilantrian.example' }),
    fair: FAIR_LIMITS,
    privacy: PRIVACY_LIMITS,
    witnesses: [],
    streams: { perClient: 1_000, most: 20_000 },
    demoScale: 'default',
    drainMs: 0,
    hangSeconds: 30,
    demoHours: 'day',
    startedByNpm: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: ' ', APP_MODE: '' }, machine).port).toBe(3000);
});

test('a site says how people reach it as its variables do, a demonstration without them as nobody is reached, and production without them not at all', () => {
  const said = {
    CONTACT_EMAIL: 'halo@rs-mawar.co.id',
    CONTACT_PHONE: '(0274) 555 0101, 0811 2345 678',
    CONTACT_ADDRESS: 'Jl. Mawar No. 3; Yogyakarta 55223;',
    CONTACT_HOURS: 'Setiap hari, 07.00–21.00 WIB',
    CONTACT_SOCIAL: 'https://www.instagram.com/rs.mawar; https://rs-mawar.social/@halo',
  };
  const contact = {
    email: 'halo@rs-mawar.co.id',
    phones: [
      { text: '(0274) 555 0101', dial: '02745550101' },
      { text: '0811 2345 678', dial: '08112345678' },
    ],
    address: ['Jl. Mawar No. 3', 'Yogyakarta 55223'],
    hours: 'Setiap hari, 07.00–21.00 WIB',
    social: [
      { label: 'Instagram', to: 'https://www.instagram.com/rs.mawar' },
      { label: 'rs-mawar.social', to: 'https://rs-mawar.social/@halo' },
    ],
  };
  expect(parseConfig(said, machine).contact).toEqual(contact);
  expect(parseConfig({ ...PRODUCTION, ...said }, machine).contact).toEqual(contact);
  expect(parseConfig({ CONTACT_EMAIL: said.CONTACT_EMAIL }, machine).contact.phones).toEqual([]);
  expect(parseConfig({}, machine).contact.email).toMatch(/\.example$/);
  expect(parseConfig(PRODUCTION, machine).contact).toEqual({
    email: null,
    phones: [],
    address: [],
    hours: null,
    social: [],
  });
  const wrong = { CONTACT_EMAIL: 'halo', CONTACT_PHONE: 'tanya meja depan', CONTACT_SOCIAL: 'javascript:alert(1)' };
  expect(problemsOf(wrong)).toEqual([
    'CONTACT_EMAIL must be a mail address',
    'CONTACT_PHONE must be a telephone number, such as (021) 555 0123',
    'CONTACT_SOCIAL must be at most 4 addresses that begin with https://, with ; between them',
  ]);
});

test('the token of the metrics must fit into a Bearer header', () => {
  const token = 'a-token-for-the-metrics';
  expect(parseConfig({ METRICS_TOKEN: token }, machine).metricsToken).toBe(token);
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must be 20 to 100 letters, digits, - or _']);
});

test('production that is fully configured is accepted', () => {
  const config = parseConfig(PRODUCTION, machine);
  expect(config.publicUrl).toBe('https://antrian.example');
  expect(config.dataKey).toHaveLength(32);
  expect(config.senders?.MESSAGE_GATEWAY_TOKEN).toBe('secret');
});

test('production names everything that is missing at once', () => {
  const names = problemsOf({ APP_MODE: 'production' }).map((problem) => problem.split(' ')[0]);
  expect(names).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'DATA_KEY',
    'PUSH_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'MESSAGE_GATEWAY_URL',
    'MESSAGE_GATEWAY_TOKEN',
  ]);
});

test.each(Object.keys(PRODUCTION).filter((name) => name !== 'APP_MODE'))(
  'production does not start without %s',
  (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: undefined })).toEqual([expect.stringContaining(`${name} is missing`)]);
  },
);

test('a missing value and a malformed one are reported together', () => {
  const problems = problemsOf({ ...PRODUCTION, DATA_KEY: 'c2hvcnQ=', MAIL_FROM: '', PORT: '0' });
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['DATA_KEY', 'MAIL_FROM', 'PORT']);
});

test('production demands a second factor of staff and cannot be told otherwise; the demonstration can be told to', () => {
  expect(parseConfig({ STAFF_FACTOR: 'required' }, machine).staffFactor).toBe('required');
  expect(parseConfig(PRODUCTION, machine).staffFactor).toBe('required');
  expect(problemsOf({ ...PRODUCTION, STAFF_FACTOR: 'offered' })).toEqual([
    'STAFF_FACTOR must be required in production: no account of staff may open by one way alone',
  ]);
});

test('a second factor counts for grave deeds for one to sixty minutes, five unless the operator says otherwise', () => {
  expect(parseConfig({ ...PRODUCTION, STAFF_FACTOR_MINUTES: '15' }, machine).staffFactorMinutes).toBe(15);
  for (const wrong of ['0', '61', '2.5', 'lima'])
    expect(problemsOf({ STAFF_FACTOR_MINUTES: wrong }), wrong).toEqual(['STAFF_FACTOR_MINUTES must be 1 to 60']);
});

test('production insists on https in its public address', () => {
  expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://antrian.example' })).toEqual([
    expect.stringContaining('https://'),
  ]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['HANG_SECONDS', '-1'],
  ['APP_MODE', 'prod'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'antrian'],
  ['DATA_KEY', '***'],
  ['TRUST_PROXY', 'maybe'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '11'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,'],
  ['DEMO_SCALE', 'huge'],
  ['DEMO_HOURS', 'night'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test('the proxies in front are counted or named; TRUST_PROXY still means one', () => {
  const trusts = (env: NodeJS.ProcessEnv) => {
    const { trustedProxies } = parseConfig(env, machine);
    return [trustedProxies('10.0.0.1', 0), trustedProxies('203.0.113.7', 0), trustedProxies('10.0.0.2', 1)];
  };
  expect(trusts({})).toEqual([false, false, false]);
  for (const one of ['1', 'true']) expect(trusts({ TRUST_PROXY: one })).toEqual([true, true, false]);
  expect(trusts({ TRUSTED_PROXIES: '2' })).toEqual([true, true, true]);
  expect(trusts({ TRUSTED_PROXIES: '10.0.0.0/8', TRUST_PROXY: '1' })).toEqual([true, false, true]);
  expect(trusts({ TRUSTED_PROXIES: '0', TRUST_PROXY: 'true' })).toEqual([false, false, false]);
});

test('production insists on a random key; the demonstration takes any', () => {
  const typed = Buffer.alloc(32, 7).toString('base64');
  expect(problemsOf({ ...PRODUCTION, DATA_KEY: typed })).toEqual([
    'DATA_KEY must be 32 random bytes in production, and these have a pattern (make one: openssl rand -base64 32)',
  ]);
  expect(parseConfig({ DATA_KEY: typed }, machine).dataKey).toHaveLength(32);
});

test('production migrates only as the owner that was named; elsewhere one address is enough', () => {
  const owner = 'postgres://owner@db/antrian';
  expect(parseConfig(PRODUCTION, machine).migrationUrl).toBeNull();
  expect(parseConfig({ ...PRODUCTION, MIGRATION_DATABASE_URL: owner }, machine).migrationUrl).toBe(owner);
  expect(parseConfig({ DATABASE_URL: owner }, machine).migrationUrl).toBe(owner);
  expect(problemsOf({ MIGRATION_DATABASE_URL: owner })).toEqual([
    'DATABASE_URL is missing: MIGRATION_DATABASE_URL is set',
  ]);
});

test('a server that strangers reach needs a mode that somebody chose', () => {
  const set = { PUBLIC_URL: 'https://antrian.id' };
  expect(problemsOf(set)).toEqual([expect.stringMatching(/^APP_MODE is missing: PUBLIC_URL https:\/\/antrian.id /)]);
  expect(parseConfig({ ...set, APP_MODE: 'demo' }, machine).mode).toBe('demo');
});

test('no value of a secret appears in a message', () => {
  expect(problemsOf({ ...PRODUCTION, DATA_KEY: 'bm90LWxvbmctZW5vdWdo' }).join()).not.toContain('bm90LWxvbmctZW5vdWdo');
});

test("root's data are stored outside the checkout, in a folder for each checkout", () => {
  const of = (checkout: string) => parseConfig({}, { ...machine, checkout, root: true }).dataDirectory;
  expect(of('/tmp')).toMatch(/^\/var\/lib\/ambil-antrian\/[0-9a-f]{12}$/);
  expect(of('/tmp')).not.toBe(of('/usr'));
});

test('the printed address is one a browser can open', () => {
  expect(localAddress('0.0.0.0', 3001)).toBe('http://localhost:3001');
  expect(localAddress('192.168.1.5', 80)).toBe('http://192.168.1.5:80');
  expect(localAddress('fe80::1', 80)).toBe('http://[fe80::1]:80');
});

test('a provider of sign-in needs its id and its secret, and https in production', () => {
  expect(parseConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, machine).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
  expect(parseConfig({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }, machine).facebook).toMatchObject({
    appId: '1',
  });
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing: the other half of the provider is set',
  ]);
  expect(problemsOf({ ...PRODUCTION, GOOGLE_ISSUER: 'http://localhost:1' })).toEqual([
    'GOOGLE_ISSUER must begin with https:// in production',
  ]);
});

test('map tiles need a template on one host and their attribution', () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}{r}.png', MAP_TILES_ATTRIBUTION: '© Peta' };
  expect(parseConfig(tiles, machine).mapTiles).toEqual({ url: tiles.MAP_TILES_URL, attribution: '© Peta' });
  const wrong = [
    'tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}.png?key={key}',
    'ftp://tiles.example/{z}/{x}/{y}.png',
  ];
  for (const url of wrong)
    expect(problemsOf({ ...tiles, MAP_TILES_URL: url }), url).toEqual([
      'MAP_TILES_URL must be an address on one host with {z}, {x} and {y} in its path',
    ]);
  expect(problemsOf({ MAP_TILES_URL: tiles.MAP_TILES_URL })).toEqual([
    'MAP_TILES_ATTRIBUTION is missing: the words that say whose tiles they are',
  ]);
  expect(problemsOf({ MAP_TILES_ATTRIBUTION: '© Peta' })).toEqual([
    'MAP_TILES_URL is missing: MAP_TILES_ATTRIBUTION is set',
  ]);
  const open = 'http://tiles.example/{z}/{x}/{y}.png';
  expect(problemsOf({ ...PRODUCTION, ...tiles, MAP_TILES_URL: open })).toEqual([
    'MAP_TILES_URL must begin with https:// in production',
  ]);
});

test('limits of what staff may see and of how long things are stored are changed one by one, and one that the database would refuse is refused here', () => {
  const { privacy } = parseConfig({ PRIVACY_LIMITS: '{"persons_hour": 50}' }, machine);
  expect(privacy).toEqual({ ...PRIVACY_LIMITS, persons_hour: 50 });
  for (const text of ['{"looks_days": 29}', '{"persons": 1}', 'x'])
    expect(problemsOf({ PRIVACY_LIMITS: text })[0]).toMatch(/^PRIVACY_LIMITS must be JSON/);
});

test('limits of fair use are changed one by one, and a wrong one is refused by its name', () => {
  const fair = parseConfig({ FAIR_LIMITS: '{"account_numbers": 12}' }, machine).fair;
  expect(fair).toEqual({ ...FAIR_LIMITS, account_numbers: 12 });
  for (const wrong of ['{"account_numbers": 0}', '{"accounts": 3}', '8', 'many'])
    expect(problemsOf({ FAIR_LIMITS: wrong }), wrong).toEqual([
      expect.stringMatching(/^FAIR_LIMITS must be JSON of whole numbers .* account_numbers/),
    ]);
});

test('streams of a client and in all are whole numbers from 1 on', () => {
  const { streams } = parseConfig({ STREAMS_PER_CLIENT: '3000', STREAMS_MAX: '50000' }, machine);
  expect(streams).toEqual({ perClient: 3_000, most: 50_000 });
  expect(problemsOf({ STREAMS_PER_CLIENT: '0', STREAMS_MAX: 'many' })).toEqual([
    'STREAMS_PER_CLIENT must be at least 1',
    'STREAMS_MAX must be a whole number',
  ]);
});

test('witnesses are keys as a witness prints its own, and nothing else', () => {
  const key = 'saksi.example/w1+0a1b2c3d+BAMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEi';
  const { witnesses } = parseConfig({ WITNESS_KEYS: `${key}, ${key.replace('w1', 'w2')}` }, machine);
  expect(witnesses.map(({ name }) => name)).toEqual(['saksi.example/w1', 'saksi.example/w2']);
  // A key of a log is none of a witness.
  for (const wrong of ['saksi.example/w1', key.replace('+BAME', '+AQME'), `${key} and more`])
    expect(problemsOf({ WITNESS_KEYS: wrong }), wrong).toEqual([
      expect.stringMatching(/^WITNESS_KEYS must be at most 16 keys/),
    ]);
});
