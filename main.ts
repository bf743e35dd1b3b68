import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Pool } from 'pg';
import type { ServerBuild } from 'react-router';
import { DEMONSTRATION_ACCOUNTS, fillDemonstration } from '#data/demonstration.ts';
import { isDemonstration } from '#data/is-demonstration.ts';
import { importer } from '#data/import/importer.ts';
import { STAFF_IDLE_MS, STAFF_SIGN_IN_MS, STREAMS_PER_ACCOUNT } from '#domain/limits.ts';
import { createServer } from '#server/app.ts';
import { createSearchTurns } from '#server/directory/search/search-turns.ts';
import { createLiveDirectory } from '#server/directory/catalogue/live.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { thisMachine } from '#server/this-machine.ts';
import type { Config } from '#server/config.ts';
import { NotMigrated } from '#server/platform/db/migrate.ts';
import { AlreadyRunning } from '#server/platform/db/embedded/embedded-lock.ts';
import { createSite } from '#server/site.ts';
import type { SiteParts } from '#server/site.ts';
import { DatabaseAway } from '#server/platform/db/connect.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createAccessLog } from '#server/platform/telemetry/access-log.ts';
import { createMetrics } from '#server/platform/telemetry/metrics.ts';
import { createPageRoutes } from '#server/platform/telemetry/page-routes.ts';
import { traceJobs, traceOutbox, traceSenders, traceStatements } from '#server/platform/telemetry/trace-parts.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';
import { watchRequests } from '#server/platform/telemetry/watch-requests.ts';
import type { Watching } from '#server/platform/telemetry/watch-requests.ts';
import { productFigures } from '#server/product-figures.ts';
import { createReadiness, hearsWithin } from '#server/platform/live/readiness.ts';
import { jobPlan } from '#server/job-plan.ts';
import { createImports } from '#server/administration/imports/imports.ts';
import { createContentService } from '#server/content/embedded/service.ts';
import { createLibrary, remoteSource } from '#server/content/library/library.ts';
import { createHub } from '#server/queue/create-hub.ts';
import { beatWatchersWhile, endWatchers } from '#server/queue/event-stream.ts';
import { createLocalOutbox } from '#server/platform/outbox/outbox-local.ts';
import { createQueuedOutbox } from '#server/platform/outbox/outbox-queue.ts';
import type { Source } from '#server/content/library/source.ts';
import { createPushSender } from '#server/platform/outbox/push/push-sender.ts';
import { createVapid } from '#server/platform/outbox/push/vapid.ts';
import { createSenders } from '#server/platform/outbox/transports.ts';
import { notifyLeftOffers } from '#server/booking/waitlist/join-waitlist.ts';
import { startNotifier } from '#server/notifications/notifier.ts';
import type { Notifier } from '#server/notifications/notifier.ts';
import { createSecurityLog } from '#server/accounts/security/security-log.ts';
import { createFacebook } from '#server/accounts/social/facebook.ts';
import { createOpenId } from '#server/accounts/social/open-id.ts';
import type { Providers } from '#server/accounts/social/provider.ts';
import { createOpenAtOnce } from '#server/platform/weight/open-at-once.ts';
import { createClock } from '#server/platform/start/clock.ts';
import { BuildFailed, buildWeb } from '#server/platform/start/build-web.ts';
import { PortTaken } from '#server/platform/start/check-port.ts';
import { readOrMakeKey } from '#server/platform/start/data-key.ts';
import { refuseExcess, refuseForeignKey, StartRefused } from '#server/platform/start/refuse-start.ts';
import { followParent } from '#server/platform/start/follow-parent.ts';
import { listen } from '#server/platform/start/listen.ts';
import { createLog } from '#server/platform/start/log.ts';
import { refuseBusyPortOrDirectory, openDatabase } from '#server/platform/start/open-database.ts';
import { createStopOrder } from '#server/platform/start/stop-order.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { countRead, readMostRead } from '#server/content/article-read.store.ts';
import { endWhenHanging } from '#server/platform/start/watchdog.ts';
import { createVault } from '#server/platform/vault.ts';

/** Wires the whole product, and is the only file that knows all rooms: reads the configuration, starts every part, listens, and stops. */

const CHECKOUT = import.meta.dirname;
/** For how long at most a change of the directory is unknown to a process. */
const FOLLOW_MS = 1_000;
const PATIENCE_MS = 3_000;
/** Whoever stops this process waits no longer than this, whatever hangs in it. */
const STOP_MS = 14_500;
/** The contact that push services get from a demonstration. */
const DEMONSTRATION_MAIL = 'mailto:demonstrasi@ambilantrian.example';
const DEMONSTRATION_FOUND =
  'DATABASE_URL leads to a database with the invented accounts or doctors of a demonstration, whose codes strangers can read: give APP_MODE=production an empty database of its own.';
const UNREACHABLE =
  'Nobody has said how people reach you: set CONTACT_EMAIL or CONTACT_PHONE. Until then the pages lead to their form for messages alone.';
const ONE_KEYSTROKE_MS = 1_000;
const clock = createClock(() => Date.now());
const { now } = clock;
const log = createLog(now, (line) => process.stderr.write(line));
const say = (line: string) => process.stdout.write(`${line}\n`);
// Standard output or error may be closed by its reader (a closed terminal, `| head`). That is no fault, and writing about it would fail again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const stopOrder = createStopOrder((name, error) => log.error(`could not stop: ${name}`, { error: String(error) }));

// V8 gives new objects up to 134 MB, does not take them back, and reading a directory fills them at once. With half of it nothing became slower.
setFlagsFromString('--max-semi-space-size=8');

// React chooses its build at its first import, so this stands before any import of it (loadPages); the pages are built for production.
process.env['NODE_ENV'] = 'production';

const halt = new AbortController();
let haltedAt = 0;
/** A process in an unknown state answers nobody any more. */
let hasFailed = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!halt.signal.aborted) return void shutDown(0);
    // A second signal does not wait for the shutdown; the next start repairs what that leaves behind. One Ctrl-C can arrive twice: from the terminal
    // and from npm.
    if (performance.now() - haltedAt > ONE_KEYSTROKE_MS) process.exit(130);
  });
}
process.on('uncaughtException', (error) => void fail(error));

const starting = start();
await starting.catch(async (error: Error) => {
  if (halt.signal.aborted) return;
  const expected =
    error instanceof PortTaken ||
    error instanceof DatabaseAway ||
    error instanceof AlreadyRunning ||
    error instanceof ConfigError ||
    error instanceof NotMigrated ||
    error instanceof StartRefused ||
    error instanceof BuildFailed;
  if (!expected) log.error('start failed', { error: error.stack });
  process.stderr.write(`\n${error.message}\n`);
  await shutDown(1);
});

async function start(): Promise<void> {
  const config = parseConfig(process.env, thisMachine(CHECKOUT));
  const begun = performance.now();
  if (config.startedByNpm) followParent(() => halt.signal.aborted || void shutDown(0));
  await refuseBusyPortOrDirectory(config);
  const built = buildWeb(CHECKOUT, progress, halt.signal);
  // When the start of the database fails too, the failure of the build must not count as unhandled.
  built.catch(() => undefined);
  const demonstration = config.mode === 'demo';
  const { demoScale: scale, demoHours: hours } = config;
  const database = await openDatabase(config, {
    stopOrder,
    progress,
    log,
    onLost: (error) => void fail(error),
    fill: demonstration
      ? (pool) => fillDemonstration({ pool, now: now(), log: progress, scale, hours, seed: 1 })
      : null,
  });
  const server = `${hostname()}:${config.port}`;
  const tracing = await tracingOf(config, server);
  for (const pool of [database.pool, database.patientPool]) traceStatements(pool, tracing);
  if (!demonstration) {
    await refuseExcess(database.pool);
    if (await isDemonstration(database.patientPool)) throw new StartRefused(DEMONSTRATION_FOUND);
  }
  const stopClock = await clock.follow(database.pool, log);
  stopOrder.add('clock', async () => stopClock());
  const dataKey = config.dataKey ?? (await readOrMakeKey(config.dataDirectory, 'data'));
  await refuseForeignKey(database.pool, [dataKey, ...config.otherDataKeys]);
  const vault = createVault(dataKey, config.otherDataKeys);
  const directory = createLiveDirectory(database.patientPool, now, log, FOLLOW_MS, (doctors) =>
    rollSessions(database.patientPool, now(), { doctors }),
  );
  stopOrder.add('catalogue', () => directory.stop());
  progress('reading the directory');
  await directory.current();
  const hub = createHub(database.pool, log);
  let notifier: Notifier | null = null;
  const follows = (heardAt: () => number) => hearsWithin(heardAt, () => performance.now());
  const hears = follows(hub.heardAt);
  const readiness = createReadiness([
    { name: 'relay', isFit: hears },
    { name: 'catalogue', isFit: follows(directory.heardAt) },
    { name: 'notifications', isFit: follows(() => notifier?.heardAt() ?? performance.now()) },
    { name: 'clock', isFit: clock.isFit },
  ]);
  // A page that hears nothing of a deaf server looks for another one.
  beatWatchersWhile(hears);
  const pushKey = config.pushKey ?? (await readOrMakeKey(config.dataDirectory, 'push'));
  const vapid = createVapid(pushKey, demonstration ? DEMONSTRATION_MAIL : config.publicUrl);
  const settings = {
    production: config.mode === 'production',
    isModeForgotten: config.isModeForgotten,
    demonstration,
    staff: {
      isDemanded: config.staffFactor === 'required',
      signInMs: STAFF_SIGN_IN_MS,
      idleMs: STAFF_IDLE_MS,
      graveMs: config.staffFactorMinutes * 60_000,
    },
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    push: { publicKey: vapid.publicKey, further: [] },
  };
  // Ways out to mail servers and phones; without them messages stay in the local outbox.
  const senders = config.senders && createSenders(config.senders);
  const content = await contentOf(config, database.pool);
  const library = createLibrary(content, config.publicUrl, now, (key, error) =>
    log.error('content is not at hand', { key, error: error.message }),
  );
  // Not awaited: a content service that is slow or away does not delay the start.
  void library.warm();
  const outbox = traceOutbox(
    senders ? createQueuedOutbox(database.pool, now, vault) : createLocalOutbox(database.pool, now, vault),
    tracing,
  );
  const metrics = createMetrics();
  const imports = createImports({ pool: database.pool, bulk: database.patientPool, importer, now, log });
  stopOrder.add('imports', () => imports.stop());
  const app = createServer({
    pool: database.pool,
    now,
    directory,
    // Every event of a queue reaches its watchers and starts the sending of notifications.
    readiness,
    hub: {
      ...hub,
      touch(session) {
        hub.touch(session);
        notifier?.nudge();
      },
    },
    outbox,
    social: await providersOf(config),
    vault,
    library,
    imports,
    fair: config.fair,
    privacy: config.privacy,
    witnesses: config.witnesses,
    streams: createOpenAtOnce({ ...config.streams, perAccount: STREAMS_PER_ACCOUNT }),
    searches: createSearchTurns(),
    security: createSecurityLog({ pool: database.patientPool, vault, now, log }),
    log,
    metrics,
    tracing,
    settings,
  });
  stopOrder.add('application', () => app.close());
  const push = createPushSender(database.patientPool, vapid, settings.push.further);
  const plan = jobPlan(database.patientPool, now, log, {
    senders: traceSenders({ ...senders, push }, tracing),
    keepsSent: senders === null,
    outbox,
    vault,
    settings,
    hub,
    privacy: config.privacy,
  });
  const jobs = await startJobs(database.patientPool, traceJobs(plan, tracing), log);
  stopOrder.add('jobs', () => jobs.stop());
  const runningNotifier = startNotifier({
    pool: database.patientPool,
    now,
    log,
    outbox,
    settings,
    notifyLeft: (at) => notifyLeftOffers(at, { pool: database.patientPool, outbox, settings }),
  });
  notifier = runningNotifier;
  stopOrder.add('notifications', () => runningNotifier.stop());
  await built;
  halt.signal.throwIfAborted();
  const { pageAt, ...pages } = await loadPages(config);
  let storedPages = () => ({ pages: 0, bytes: 0 });
  const site = createSite({
    api: (request) => app.fetch(request),
    closedBy: (pathname) => app.closedBy(pathname),
    ...pages,
    content: config.contentUrl === null ? content.fetch : null,
    imageHosts: [config.contentUrl, config.mapTiles?.url].flatMap((url) => (url ? [new URL(url).origin] : [])),
    pageCache: config.pageCache,
    watchStored: (size) => void (storedPages = size),
    directoryVersion: () => directory.version(),
    clientFolder: join(CHECKOUT, '.build', 'client'),
    settings,
  });
  const accessLog = config.accessLog ? createAccessLog(now, process.stdout, server) : null;
  metrics.addProcess();
  metrics.add(
    productFigures({
      pools: { requests: database.pool, jobs: database.patientPool },
      now,
      log,
      readiness,
      heardAt: { relay: hub.heardAt, catalogue: directory.heardAt, notifier: runningNotifier.heardAt },
      skewMs: clock.skewMs,
      storedPages: () => storedPages(),
      lostLines: () => accessLog?.lost() ?? 0,
    }),
  );
  const { trustedProxies } = config;
  const watched = watchRequests((request) => site.fetch(request), { metrics, tracing, trustedProxies, pageAt });
  // Stopped after the listener, whose last answers are still to be written.
  stopOrder.add('access log', async () => accessLog?.flush());
  const listener = await listen(watched, { ...config, accessLog });
  stopOrder.add('listener', async () => {
    readiness.leave();
    listener.drain();
    if (!hasFailed) await pause(config.drainMs);
    endWatchers();
    await listener.close(PATIENCE_MS);
  });
  if (config.hangSeconds > 0) endWhenHanging(config.hangSeconds, now);
  await database.announce(config.publicUrl);
  welcome(config, demonstration, Math.round((performance.now() - begun) / 100) / 10);
}

/** Traces, where an endpoint for them is configured; without one nothing of it is loaded. */
async function tracingOf({ traceEndpoint }: Config, server: string): Promise<Tracing | null> {
  if (traceEndpoint === null) return null;
  const { createOtelTracing } = await import('#server/platform/telemetry/otel-tracing.ts');
  const tracing = createOtelTracing(traceEndpoint, server, log);
  stopOrder.add('traces', () => tracing.stop());
  return tracing;
}

/** The configured providers of sign-in; in a demonstration without any, stand-ins on this machine. */
async function providersOf(config: Config): Promise<Providers> {
  const { google, facebook } = config;
  if (config.mode === 'demo' && !google && !facebook) {
    const { startStandIns } = await import('#server/accounts/social/stand-ins/start.ts');
    const { providers, stop } = await startStandIns(config.publicUrl, now);
    stopOrder.add('stand-ins', stop);
    return providers;
  }
  return {
    ...(google && { GOOGLE: createOpenId('google', google) }),
    ...(facebook && { FACEBOOK: createFacebook(facebook, now) }),
  };
}

/** The source of articles and topics: the WordPress of the configuration, or the service in this process. */
async function contentOf({ contentUrl, publicUrl }: Config, pool: Pool): Promise<Source> {
  if (contentUrl !== null) return remoteSource(contentUrl);
  const views = { most: (limit: number) => readMostRead(pool, limit), note: (post: number) => countRead(pool, post) };
  const service = await createContentService({ folder: join(CHECKOUT, 'content'), site: publicUrl, views, log });
  return { site: publicUrl, fetch: service.fetch };
}

async function loadPages({
  mode,
  publicUrl: site,
  mapTiles: map,
  contact,
}: Config): Promise<Pick<SiteParts, 'renderPage' | 'variantOf' | 'isShared'> & Pick<Watching, 'pageAt'>> {
  const build = (await import(pathToFileURL(join(CHECKOUT, '.build', 'server', 'index.js')).href)) as ServerBuild;
  const { createRequestHandler } = await import('react-router');
  const render = createRequestHandler(build, 'production');
  const { makeContext, deviceOf, isIslandPath } = build.entry.module as unknown as {
    deviceOf: SiteParts['variantOf'];
    isIslandPath: SiteParts['isShared'];
    makeContext(parts: {
      fetch: (request: Request) => Promise<Response>;
      nonce: string;
      demo: boolean;
      site: string;
      map: Config['mapTiles'];
      contact: Config['contact'];
      userAgent: string | null;
      takeHtml: (html: string) => void;
    }): Parameters<typeof render>[1];
  };
  const demo = mode === 'demo';
  return {
    renderPage: (request, page) => render(request, makeContext({ ...page, demo, site, map, contact })),
    variantOf: deviceOf,
    isShared: isIslandPath,
    pageAt: createPageRoutes(build.routes),
  };
}

function progress(line: string): void {
  say(`  ${line}`);
}

function welcome(config: Config, demonstration: boolean, seconds: number): void {
  say(`\nAmbil Antrian is ready after ${seconds} s: ${config.publicUrl}`);
  if (!config.contact.email && config.contact.phones.length === 0) say(UNREACHABLE);
  if (!demonstration) return;
  say('Demonstration accounts (sign in at /login; the code arrives in the outbox):');
  for (const { label, contact } of DEMONSTRATION_ACCOUNTS) say(`  ${contact}  ${label}`);
  say(`Outbox of the local stand-ins for mail and messages: ${config.publicUrl}/outbox`);
}

async function fail(error: Error): Promise<void> {
  log.error('stopping after a fault', { error: error.stack });
  if (!halt.signal.aborted) await shutDown(1);
}

/** Stops what the start has begun, the last step first; whatever a running start still opens is stopped after it. */
async function shutDown(code: number): Promise<void> {
  hasFailed ||= code !== 0;
  halt.abort();
  haltedAt = performance.now();
  setTimeout(() => process.exit(code || 1), STOP_MS).unref();
  await stopOrder.run();
  await starting.catch(() => undefined);
  await stopOrder.run();
  process.exit(code);
}
