import { createECDH, createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { GRAVE_MINUTES } from '#domain/limits.ts';
import type { FairDeps } from './booking/fair-use/fair-limits-variable.ts';
import { CONTACT_VARIABLES, siteContactOf } from './administration/messages/contact-variables.ts';
import type { SiteContact } from './administration/messages/contact-variables.ts';
import { privacyLimitsVariable } from './administration/privacy/privacy-limits-variable.ts';
import type { PrivacyDeps } from './administration/privacy/privacy-limits-variable.ts';
import { fairLimitsVariable } from './booking/fair-use/fair-limits-variable.ts';
import { witnessKeysVariable } from './queue/checkpoint/witness-keys-variable.ts';
import type { WitnessDeps } from './queue/checkpoint/witness-keys-variable.ts';
import { isTileTemplate, tileProblems } from './directory/map/map-tiles.ts';
import type { MapTiles } from './directory/map/map-tiles.ts';
import type { FacebookSettings } from './accounts/social/facebook.ts';
import type { OpenIdSettings } from './accounts/social/open-id.ts';
import { addressVariable as address } from './platform/address-variable.ts';
import { parseTrustedProxies, trustHops } from './platform/http/trusted-proxies.ts';
import type { TrustedProxies } from './platform/http/trusted-proxies.ts';
import { isWeakKey } from './platform/weak-key.ts';
import { forgottenModeProblems } from './forgotten-mode.ts';
import type { Machine } from './this-machine.ts';
import { TRANSPORT_NEEDS, TRANSPORT_VARIABLES, transportsOf } from './platform/outbox/transports.ts';
import type { TransportSettings } from './platform/outbox/transports.ts';

/** The configuration, read once at the start. No other code reads the environment. */
export type Config = {
  readonly mode: 'demo' | 'production';
  /** Whether the environment chose no mode, so that it is that of a demonstration. */
  readonly isModeForgotten: boolean;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; goes into links and share addresses. */
  readonly publicUrl: string;
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: TrustedProxies;
  /** The token that opens /metrics to other machines; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Whether each answered request is a line on standard output. */
  readonly accessLog: boolean;
  /** Where traces are sent by OTLP over HTTP; null: none are written. */
  readonly traceEndpoint: string | null;
  /** An external PostgreSQL; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** The same database with the role that owns its tables; null: nobody may migrate it from here. */
  readonly migrationUrl: string | null;
  /** Where this installation stores the embedded database and its own key. */
  readonly dataDirectory: string;
  /** 32 bytes that seal identity numbers; null in the demonstration, which makes its own. */
  readonly dataKey: Uint8Array | null;
  /** Keys that were `dataKey` before, or will be: what they sealed is read. */
  readonly otherDataKeys: readonly Uint8Array[];
  /** The private key that identifies us to push services, 32 bytes; null in the demonstration, which makes its own. */
  readonly pushKey: Uint8Array | null;
  /** How messages are sent; null stores them in the local outbox only. */
  readonly senders: TransportSettings | null;
  /** Whether staff must have a second factor, as in production always, or are only offered one. */
  readonly staffFactor: 'required' | 'offered';
  /** How many minutes a second factor counts for grave deeds. */
  readonly staffFactorMinutes: number;
  /** Sign-in by these providers; null: not offered (the demonstration brings its own stand-ins). */
  readonly google: OpenIdSettings | null;
  readonly facebook: FacebookSettings | null;
  /** Address of a WordPress that has the articles and topics, without a trailing slash; null: the embedded content service. */
  readonly contentUrl: string | null;
  /** Template of the addresses of map tiles, with their attribution; null: maps have the ground that this server draws, and browsers load nothing from others. */
  readonly mapTiles: MapTiles | null;
  /** Whether rendered pages are cached where they allow it; switched off only to measure the rendering. */
  readonly pageCache: boolean;
  /** How many event streams may be open at the same moment: for one client, and in all. */
  readonly streams: { readonly perClient: number; readonly most: number };
  /** How people reach whoever runs this installation. */
  readonly contact: SiteContact;
  /** How many numbers an account may hold and take. */
  readonly fair: FairDeps['fair'];
  readonly privacy: PrivacyDeps['privacy'];
  /** Whose signatures may stand under a checkpoint beside our own. */
  readonly witnesses: WitnessDeps['witnesses'];
  /** How much demonstration data an empty database gets. */
  readonly demoScale: 'tiny' | 'default' | 'national';
  readonly demoHours: 'day' | 'always';
  /** How long a process that is to stop still takes requests, so that whoever sends them learns to send them elsewhere. */
  readonly drainMs: number;
  /** A process whose event loop stands still for so long is ended; 0: never. */
  readonly hangSeconds: number;
  /** Whether `npm start` started this process, which must then end with it. */
  readonly startedByNpm: boolean;
};

/** Everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is incomplete or wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be true or false')
  .transform((text) => text === '1' || text === 'true');

/** Whether these bytes are a private key of P-256; nearly all of 32 bytes are. */
function isPrivateKey(bytes: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(bytes);
    return bytes.length === 32;
  } catch {
    return false;
  }
}

/** Proxies ask every second or two whether a server is ready, and believe the second refusal. */
const DRAIN_SECONDS = 5;
/** Nothing that the product does holds its event loop for more than a few seconds. */
const HANG_SECONDS = 30;

const count = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000');

const ENVIRONMENT = z.object({
  APP_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(1, 'must be 1 to 65535')
    .max(65_535, 'must be 1 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address(/^https?:$/, 'http:// or https://').optional(),
  /** What TRUSTED_PROXIES replaces: one proxy, or none. */
  TRUST_PROXY: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => parseTrustedProxies(text) !== null,
      'must be a number of proxies up to 10, or networks with commas between, such as 10.0.0.0/8,loopback',
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{20,100}$/, 'must be 20 to 100 letters, digits, - or _')
    .optional(),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:$/, 'http:// or https://').optional(),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://').optional(),
  MIGRATION_DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://').optional(),
  DATA_DIR: z.string().optional(),
  DATA_KEY: z
    .base64('must be 32 bytes in base64')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64 (make one: openssl rand -base64 32)')
    .optional(),
  DATA_KEY_OLD: z
    .string()
    .transform((text) => text.split(',').map((each) => Buffer.from(each.trim(), 'base64')))
    .refine(
      (keys) => keys.length <= 4 && keys.every((key) => key.length === 32),
      'must be at most 4 keys of 32 bytes in base64, with commas between',
    )
    .default([]),
  PUSH_KEY: z
    .base64url('must be a private key of P-256 in base64url')
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine(
      isPrivateKey,
      'must be a private key of P-256 in base64url: 32 bytes (make one: openssl rand 32 | basenc --base64url -w0 | tr -d =)',
    )
    .optional(),
  ...TRANSPORT_VARIABLES,
  STAFF_FACTOR: z.enum(['required', 'offered'], 'must be required or offered').optional(),
  STAFF_FACTOR_MINUTES: z.coerce
    .number('must be 1 to 60')
    .int('must be 1 to 60')
    .min(1, 'must be 1 to 60')
    .max(60, 'must be 1 to 60')
    .default(GRAVE_MINUTES),
  GOOGLE_ISSUER: address(/^https?:$/, 'https://').default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: address(/^https?:$/, 'https://').default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: address(/^https?:$/, 'https://').default('https://graph.facebook.com/v24.0'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  CONTENT_URL: address(/^https?:$/, 'http:// or https://').optional(),
  MAP_TILES_URL: z
    .string()
    .refine(isTileTemplate, 'must be an address on one host with {z}, {x} and {y} in its path')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'must be at most 200 letters').optional(),
  ...CONTACT_VARIABLES,
  FAIR_LIMITS: fairLimitsVariable,
  PRIVACY_LIMITS: privacyLimitsVariable,
  WITNESS_KEYS: witnessKeysVariable,
  STREAMS_PER_CLIENT: count.default(1_000),
  STREAMS_MAX: count.default(20_000),
  HANG_SECONDS: z.coerce
    .number('must be 0 to 3600')
    .int('must be whole seconds')
    .min(0, 'must be 0 to 3600')
    .max(3_600, 'must be 0 to 3600')
    .optional(),
  DRAIN_SECONDS: z.coerce.number('must be 0 to 8').min(0, 'must be 0 to 8').max(8, 'must be 0 to 8').optional(),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  npm_lifecycle_event: z.string().optional(),
  DEMO_SCALE: z.enum(['tiny', 'default', 'national'], 'must be tiny, default or national').default('default'),
  DEMO_HOURS: z.enum(['day', 'always'], 'must be day or always').default('day'),
});

/** The variables that production needs, and what they are for. */
const PRODUCTION_NEEDS = {
  DATABASE_URL: 'the address of the PostgreSQL to use',
  PUBLIC_URL: 'the address under which people reach the site, with https://',
  DATA_KEY: 'the key that seals identity numbers (make one: openssl rand -base64 32)',
  PUSH_KEY: 'the key by which push services know us (make one: openssl rand 32 | basenc --base64url -w0 | tr -d =)',
  ...TRANSPORT_NEEDS,
} as const;

/**
 * Reads the configuration out of `env`. An empty variable counts as not set.
 * Throws ConfigError that names every problem at once.
 */
export function parseConfig(env: NodeJS.ProcessEnv, machine: Machine): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = ENVIRONMENT.safeParse(set);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (set['APP_MODE'] === 'production') problems.push(...productionProblems(set));
  if (set['MIGRATION_DATABASE_URL'] && !set['DATABASE_URL'])
    problems.push('DATABASE_URL is missing: MIGRATION_DATABASE_URL is set');
  problems.push(...socialProblems(set), ...tileProblems(set), ...forgottenModeProblems(set, machine));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const { MAP_TILES_URL: tilesUrl, MAP_TILES_ATTRIBUTION: attribution } = values;
  return {
    mode: values.APP_MODE,
    isModeForgotten: set['APP_MODE'] === undefined,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)).replace(/\/+$/, ''),
    trustedProxies: proxiesOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    accessLog: (values.ACCESS_LOG ?? (values.APP_MODE === 'production' ? 'on' : 'off')) === 'on',
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    migrationUrl: values.MIGRATION_DATABASE_URL ?? (values.APP_MODE === 'demo' ? values.DATABASE_URL : null) ?? null,
    dataDirectory: values.DATA_DIR ? resolve(values.DATA_DIR) : defaultDataDirectory(machine),
    dataKey: values.DATA_KEY ?? null,
    otherDataKeys: values.DATA_KEY_OLD,
    pushKey: values.PUSH_KEY ?? null,
    senders: transportsOf(values),
    staffFactorMinutes: values.STAFF_FACTOR_MINUTES,
    staffFactor: values.STAFF_FACTOR ?? (values.APP_MODE === 'production' ? 'required' : 'offered'),
    google: googleOf(values),
    facebook: facebookOf(values),
    contentUrl: values.CONTENT_URL?.replace(/\/+$/, '') ?? null,
    mapTiles: tilesUrl && attribution ? { url: tilesUrl, attribution } : null,
    pageCache: values.PAGE_CACHE === 'on',
    contact: siteContactOf(values, values.APP_MODE === 'demo'),
    fair: values.FAIR_LIMITS,
    privacy: values.PRIVACY_LIMITS,
    witnesses: values.WITNESS_KEYS,
    streams: { perClient: values.STREAMS_PER_CLIENT, most: values.STREAMS_MAX },
    demoScale: values.DEMO_SCALE,
    demoHours: values.DEMO_HOURS,
    hangSeconds: values.HANG_SECONDS ?? HANG_SECONDS,
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.APP_MODE === 'production' ? DRAIN_SECONDS : 0)),
    startedByNpm: values.npm_lifecycle_event === 'start',
  };
}

type Values = z.output<typeof ENVIRONMENT>;

function proxiesOf({ TRUSTED_PROXIES: named, TRUST_PROXY: one }: Values): TrustedProxies {
  return (named === undefined ? null : parseTrustedProxies(named)) ?? trustHops(one ? 1 : 0);
}

function googleOf({ GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Values): OpenIdSettings | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return { issuer: GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}

function facebookOf(values: Values): FacebookSettings | null {
  const { FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = values;
  if (!FACEBOOK_APP_ID || !FACEBOOK_APP_SECRET) return null;
  return {
    dialogUrl: FACEBOOK_DIALOG_URL,
    graphUrl: FACEBOOK_GRAPH_URL,
    appId: FACEBOOK_APP_ID,
    appSecret: FACEBOOK_APP_SECRET,
  };
}

/** The problems of sign-in providers: only one half of a provider is set, or production would speak with it without https. */
function socialProblems(set: Record<string, string | undefined>): string[] {
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ] as const;
  const halves = pairs.flatMap((pair) => {
    const missing = pair.filter((name) => !set[name]);
    return missing.length === 1 ? [`${missing[0]} is missing: the other half of the provider is set`] : [];
  });
  if (set['APP_MODE'] !== 'production') return halves;
  const open = ['GOOGLE_ISSUER', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'].filter((name) =>
    set[name]?.startsWith('http:'),
  );
  return [...halves, ...open.map((name) => `${name} must begin with https:// in production`)];
}

/** The address a browser on this machine uses. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' || host === '::1';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function productionProblems(set: Record<string, string | undefined>): string[] {
  const missing = Object.entries(PRODUCTION_NEEDS).flatMap(([name, use]) =>
    set[name] ? [] : [`${name} is missing: ${use}`],
  );
  const key = Buffer.from(set['DATA_KEY'] ?? '', 'base64');
  if (key.length === 32 && isWeakKey(key))
    missing.push(
      'DATA_KEY must be 32 random bytes in production, and these have a pattern (make one: openssl rand -base64 32)',
    );
  if (set['STAFF_FACTOR'] === 'offered')
    missing.push('STAFF_FACTOR must be required in production: no account of staff may open by one way alone');
  const publicUrl = set['PUBLIC_URL'];
  if (publicUrl && !publicUrl.startsWith('https://')) missing.push('PUBLIC_URL must begin with https:// in production');
  return missing;
}

/**
 * When root starts the program, the database runs under another account, which may not be able to read the checkout. Root's data are therefore in /var/lib, in
 * a folder of their own for each checkout.
 */
function defaultDataDirectory({ checkout, root }: Machine): string {
  if (!root) return join(checkout, '.local');
  const mark = createHash('sha256').update(realpathSync(checkout)).digest('hex').slice(0, 12);
  return join('/var/lib/ambil-antrian', mark);
}
