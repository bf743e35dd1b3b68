import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { callsOf, delaysOf, faultsOf } from './morning/judge.ts';
import { playMorning } from './morning/play.ts';
import { readMorning } from './morning/read-morning.ts';
import { WITHOUT_LIMITS } from '#tests/support/unlimited.ts';
import { median } from './support/numbers.ts';
import { startProduct } from './support/product.ts';

export const title = 'Morning: a played morning in browsers';

const PEOPLE: Record<Size, number> = { full: Number(process.env['MORNING_PEOPLE'] ?? '60'), tiny: 16 };
const SHOWN = 10;

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const people = PEOPLE[size];
  // One account stands for many people here.
  const product = await startProduct(WITHOUT_LIMITS);
  try {
    const begun = Date.now();
    const played = await playMorning({ address: product.address, pool: product.pool, people, log });
    const seconds = Math.round((Date.now() - begun) / 1000);
    const written = await readMorning(product.pool, played.session);
    const faults = [...faultsOf({ ...played, ...written }), ...played.complaints];
    if (written.broken > 0) faults.push(`${written.broken} events of the log do not prove each other`);
    for (const fault of faults.slice(0, SHOWN)) log(`wrong: ${fault}`);

    const calls = callsOf(played.meant);
    const ofRoom = calls.map(({ room }) => room).filter((room, at, all) => all.indexOf(room) === at);
    const onBoard = ofRoom.map((name) =>
      delaysOf(
        calls.filter(({ room }) => room === name),
        played.onBoard.filter(({ room }) => room === name),
      ),
    );
    // The page of somebody who is inside shows nobody else any more.
    const own = calls.findIndex(({ label }) => label === played.label);
    const onPhone = delaysOf(calls.slice(0, own + 1), played.onPhone);
    const ownCall = delaysOf(
      calls.slice(own, own + 1),
      played.onPhone.filter(({ room }) => room === 'turn'),
    );
    const board = onBoard.flatMap(({ delays }) => delays);
    const phone = [...onPhone.delays, ...ownCall.delays];
    const missed = [...onBoard, onPhone, ownCall].flatMap((one) => one.missed);
    const count = (kind: string): number => written.log.filter((event) => event.kind === kind).length;
    const refused = played.meant.filter(({ isDone }) => !isDone).length;
    const figures = {
      people,
      seconds,
      presses: played.meant.length,
      calls: count('CALLED'),
      held: count('HELD'),
      undone: count('UNDONE'),
      scanned: played.scanned.length,
      refused,
      board_p50_ms: Math.round(median(board)),
      phone_p50_ms: Math.round(median(phone)),
      own_call_ms: Math.round(ownCall.delays[0] ?? -1),
    };
    const [boardMs, phoneMs] = [Math.round(Math.max(...board)), Math.round(Math.max(...phone))];
    return {
      promises: [
        { name: 'wrong', value: faults.length, bar: 0, better: 'lower', unit: '' },
        { name: 'not_shown', value: missed.length, bar: 0, better: 'lower', unit: '' },
        { name: 'board_ms', value: boardMs, bar: 1_000, better: 'lower', unit: 'ms' },
        { name: 'phone_ms', value: phoneMs, bar: 2_000, better: 'lower', unit: 'ms' },
      ],
      figures,
      account: `
Two desks, each with a room of its own, run one session of ${people} people in browsers of their own; a board, the phone of one of the patients and a kiosk are open beside them. A third
of the people booked by phone and are checked in by a scanner at one desk, whose keys come while calls are on their way, while the question after a call stands, while
somebody is searched for and while a registration is open; the others come without a number, to the desk or to the kiosk. The doctor is late, which is announced and read on the phone.
The hours end far too soon, which both desks read. Three presses are lost, one before it reaches the server and two answers after it; both desks take back a call at the same moment;
some people do not come when they are called.

Each press is noted with the person whom the screen named at that moment. Afterwards the log of the queue must hold exactly these presses and nothing else, every check-in must be of a scanned
ticket, and everybody must have been served once: ${faults.length} wrong of ${played.meant.length} presses and ${played.scanned.length} scans. ${refused} presses were refused or withdrawn, as their desks read, because the other desk was first
or the request was lost.

From a press to the call on the board: p50 ${figures.board_p50_ms} ms, worst ${boardMs} ms of ${board.length}; to the patient's page p50 ${figures.phone_p50_ms} ms, worst ${phoneMs} ms of ${phone.length}; the patient's own call ${figures.own_call_ms} ms.
All browsers share the cores with the server and the database.`,
    };
  } finally {
    await product.stop();
  }
}
