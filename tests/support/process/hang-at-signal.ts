import { endWhenHanging } from '#server/platform/start/watchdog.ts';

/** A program for tests of the watchdog: says again and again that it lives, until a signal makes it hang. */
const [seconds = '1'] = process.argv.slice(2);
endWhenHanging(Number(seconds), () => new Date());
process.on('SIGUSR2', () => {
  for (;;);
});
setInterval(() => process.stdout.write('alive\n'), 50);
