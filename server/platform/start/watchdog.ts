import { url as debuggerAddress } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** The process says that it lives, and the thread looks, this often. */
const BEAT_MS = 1_000;
/** The thread runs a few lines; what Node.js gives one by default is for programs. */
const THREAD_MB = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 4, stackSizeMb: 1 };

/** What both threads see. `beats`: how often the process has said that it lives, and 1 beside it while somebody looks into it with a debugger; a third number that nobody changes, to wait for. `last`: when that was, as a time in ms. */
type Shared = { readonly beats: Int32Array; readonly last: Float64Array };
type Watch = Shared & { readonly looks: number; readonly everyMs: number };

/**
 * Ends this process when its event loop has stood still for `seconds`, so that whoever watches over it (systemd, a container) starts it anew: nothing in it runs any more that could do so, neither its answers nor its signals. A thread of its own
 * counts how often it looked and saw no sign of life. It does not read a clock, so that a process or machine that slept as a whole is not taken for one that hangs; nor is one that is held by a debugger. Throws when there can be no such thread.
 */
export function endWhenHanging(seconds: number, now: () => Date): void {
  const shared: Shared = {
    beats: new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)),
    last: new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)),
  };
  const beat = (): void => {
    shared.last[0] = now().getTime();
    Atomics.store(shared.beats, 1, debuggerAddress() === undefined ? 0 : 1);
    Atomics.add(shared.beats, 0, 1);
  };
  beat();
  setInterval(beat, BEAT_MS).unref();
  const data: Watch = { ...shared, looks: Math.ceil((seconds * 1_000) / BEAT_MS), everyMs: BEAT_MS };
  // As text, because a file would be read with all that Node.js needs to read TypeScript.
  const thread = new Worker(`(${watch.toString()})(require('node:worker_threads').workerData)`, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: data,
    resourceLimits: THREAD_MB,
  });
  thread.unref();
}

/** Runs in the thread, which knows nothing of this file. */
function watch({ beats, last, looks, everyMs }: Watch): void {
  let seen = Atomics.load(beats, 0);
  for (let still = 0; still < looks;) {
    Atomics.wait(beats, 2, 0, everyMs);
    const beat = Atomics.load(beats, 0);
    still = beat === seen && Atomics.load(beats, 1) === 0 ? still + 1 : 0;
    seen = beat;
  }
  const time = new Date(last[0]! + looks * everyMs).toISOString();
  const line = { time, level: 'error', message: 'the event loop stands still, the process ends', looks };
  try {
    process.getBuiltinModule('node:fs').writeSync(2, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
