import { fileURLToPath } from 'node:url';
import { createClient } from '#contract/client.ts';
import type { Call, Send } from '#contract/client.ts';
import { importer } from '#data/import/importer.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import type { PrivacyDeps } from '#server/administration/privacy/privacy-limits-variable.ts';
import type { FairDeps } from '#server/booking/fair-use/fair-limits-variable.ts';
import type { WitnessDeps } from '#server/queue/checkpoint/witness-keys-variable.ts';
import { createServer } from '#server/app.ts';
import { createSearchTurns } from '#server/directory/search/search-turns.ts';
import { createLiveDirectory } from '#server/directory/catalogue/live.ts';
import { createMemoryViews } from '#server/content/embedded/rest/popular.ts';
import { createContentService } from '#server/content/embedded/service.ts';
import type { App } from '#server/app.ts';
import { createSecurityLog } from '#server/accounts/security/security-log.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import type { AppSettings, Deps } from '#server/platform/deps.ts';
import { PEER_HEADER } from '#server/platform/http/client.ts';
import { createOpenAtOnce } from '#server/platform/weight/open-at-once.ts';
import type { OpenLimits } from '#server/platform/weight/open-at-once.ts';
import { trustHops } from '#server/platform/http/trusted-proxies.ts';
import { createImports } from '#server/administration/imports/imports.ts';
import { createLibrary } from '#server/content/library/library.ts';
import type { Source } from '#server/content/library/source.ts';
import { createMetrics } from '#server/platform/telemetry/metrics.ts';
import { productFigures } from '#server/product-figures.ts';
import { createHub } from '#server/queue/create-hub.ts';
import { createReadiness } from '#server/platform/live/readiness.ts';
import type { Message } from '#server/platform/outbox/outbox.ts';
import { createLocalOutbox } from '#server/platform/outbox/outbox-local.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { createVault } from '#server/platform/vault.ts';
import { createTestDatabase } from './database/database.ts';
import { UNLIMITED } from './unlimited.ts';

/** Monday, 23 November 2026, 09:00 WIB, 10:00 WITA, 11:00 WIT. */
export const TEST_NOW = new Date('2026-11-23T02:00:00Z');

export type TestClock = {
  now: Date;
  /** Moves the clock forward. */
  advance(ms: number): void;
  /** Moves the clock forward by minutes. */
  minutes(count: number): void;
};

export type AskOptions = {
  token?: string | undefined;
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The address the request comes from. */
  peer?: string;
};

export type TestApp = {
  app: App;
  /** The product has the rights of the running role. */
  deps: Deps;
  /** The owner's, for what a test prepares and looks up. */
  pool: Deps['pool'];
  /** The connection to its database, for a test that acts as another process on it. */
  connection: Connection;
  clock: TestClock;
  /** Messages sent to people, oldest first; they are also in the database for /api/outbox. */
  outbox: Message[];
  /** Everything that was logged. */
  logged: { level: 'info' | 'error'; message: string; facts: unknown }[];
  /** The contract's own client over app.fetch, in process. */
  call: Call;
  /** A raw request, for what the typed client cannot express. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response>;
  /** Stops the hub and drops the database. Call it in afterAll. */
  close(): Promise<void>;
};

/** The whole API over a database of its own, without a socket. `now` moves only when the test moves it. */
export async function createTestApp(
  options: {
    now?: Date;
    settings?: Partial<AppSettings>;
    max?: number;
    /** The cluster of its database, where the tests share none. */
    cluster?: Connection;
    social?: Deps['social'];
    /** How many numbers an account may hold; as many as it likes unless the test is about that. */
    fair?: FairDeps['fair'];
    /** How much staff may see before an alarm, and how long things are stored. */
    privacy?: PrivacyDeps['privacy'];
    /** Witnesses whose signatures are accepted. */
    witnesses?: WitnessDeps['witnesses'];
    /** How many event streams may be open; as many as a test likes unless it is about that. */
    streams?: Partial<OpenLimits>;
    content?: Source;
    tracing?: Deps['tracing'];
  } = {},
): Promise<TestApp> {
  const { max, cluster } = options;
  const database = await createTestDatabase({ ...(max !== undefined && { max }), ...(cluster && { cluster }) });
  const clock: TestClock = {
    now: options.now ?? TEST_NOW,
    advance(ms) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    minutes(count) {
      clock.advance(count * 60_000);
    },
  };
  const outbox: Message[] = [];
  const logged: TestApp['logged'] = [];
  const log: Deps['log'] = {
    info: (message, facts) => void logged.push({ level: 'info', message, facts }),
    error: (message, facts) => void logged.push({ level: 'error', message, facts }),
  };
  const now = () => clock.now;
  const vault = createVault(Buffer.alloc(32, 7));
  const local = createLocalOutbox(database.running, now, vault);
  const deps: Deps = {
    pool: database.running,
    now,
    // The catalogue reads changes before each search, so that a test finds what it has just written.
    directory: createLiveDirectory(database.running, now, log, 0, (doctors) =>
      rollSessions(database.running, now(), { doctors }),
    ),
    hub: createHub(database.running, log),
    readiness: createReadiness([]),
    outbox: {
      async send(messages, within) {
        await local.send(messages, within);
        outbox.push(...[messages].flat());
      },
    },
    social: options.social ?? {},
    vault,
    library: createLibrary(
      options.content ?? (await embeddedContent(log)),
      'http://localhost:3000',
      now,
      (key, error) => log.error('content is not at hand', { key, error: error.message }),
    ),
    imports: createImports({ pool: database.running, bulk: database.running, importer, now, log }),
    fair: options.fair ?? UNLIMITED,
    privacy: options.privacy ?? PRIVACY_LIMITS,
    witnesses: options.witnesses ?? [],
    streams: createOpenAtOnce({ perClient: 100_000, perAccount: 100_000, most: 100_000, ...options.streams }),
    searches: createSearchTurns(),
    security: createSecurityLog({ pool: database.running, vault, now, log }),
    log,
    metrics: createMetrics(),
    tracing: options.tracing ?? null,
    settings: {
      production: false,
      demonstration: true,
      // Tests of other things let staff in by one way, for as long as the test's clock runs.
      staff: { isDemanded: false, signInMs: Infinity, idleMs: Infinity, graveMs: Infinity },
      publicUrl: 'http://localhost:3000',
      trustedProxies: trustHops(0),
      metricsToken: null,
      push: { publicKey: '', further: [] },
      ...options.settings,
    },
  };
  deps.metrics.add(
    productFigures({
      pools: { requests: deps.pool, jobs: deps.pool },
      now,
      log,
      readiness: deps.readiness,
      heardAt: { relay: deps.hub.heardAt, catalogue: deps.directory.heardAt, notifier: () => performance.now() },
      skewMs: () => 0,
      storedPages: () => ({ pages: 0, bytes: 0 }),
      lostLines: () => 0,
    }),
  );
  const app = createServer(deps);
  const ask: TestApp['ask'] = (method, path, { token, body, headers, peer } = {}) => {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    return app.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(peer === undefined ? {} : { [PEER_HEADER]: peer }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
      }),
    );
  };
  const send: Send = async ({ method, url, headers, body }) => {
    const answer = await app.fetch(
      new Request(`http://localhost${url}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
    return { status: answer.status, json: await answer.json() };
  };
  return {
    app,
    deps,
    pool: database.pool,
    connection: database.connection,
    clock,
    outbox,
    logged,
    call: createClient(send),
    ask,
    close: async () => {
      await app.close();
      await deps.imports.stop();
      await database.close();
    },
  };
}

/** The content service of the product itself, over its own texts. */
export async function embeddedContent(log: Deps['log'], site = 'http://localhost:3000'): Promise<Source> {
  const folder = fileURLToPath(new URL('../../content', import.meta.url));
  const service = await createContentService({ folder, site, views: createMemoryViews(), log });
  return { site, fetch: service.fetch };
}
