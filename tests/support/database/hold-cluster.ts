import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';

/** A program for tests that kill it: starts the embedded database in the given folder and runs it until the program is ended. */
const [directory = ''] = process.argv.slice(2);
const cluster = await startEmbedded({ directory, log: () => undefined, durable: false });
process.stdout.write(`holding ${cluster.postmasterPid()}\n`);
process.once('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
