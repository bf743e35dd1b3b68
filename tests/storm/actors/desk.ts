import { randomUUID } from 'node:crypto';
import { pressBody } from '../../support/queue/press-body.ts';
import { ROOMS } from '../world/world.ts';
import type { Scene } from './patient.ts';

type Entry = { trans_code: string; number: number; status: string; room: string };
type DeskSession = {
  version: number;
  status: string;
  rooms: string[];
  inside: Entry[];
  next: Entry | null;
  entries: Entry[];
  steps: { own: { key: string }[]; others: [] } | null;
};

/** One thing that a nurse does at one of two desks, each with a room of its own: looks, and presses what is sensible then. */
export async function actAtDesk(scene: Scene, nth: number): Promise<void> {
  const { world, recorder, draws } = scene;
  const { token, desk, room } = world.desks[nth % world.desks.length]!;
  const session = draws.pick(world.today)!;
  const { status, data } = await recorder.ask({
    method: 'GET',
    path: `/api/desk/session/${session}?desk=${desk}`,
    token,
  });
  if (status !== 200) return;
  const seen = (data as { session: DeskSession }).session;
  const press = async (path: string, name: string, body: object = {}): Promise<void> => {
    const sent = pressBody(seen as never, desk, { room, ...body });
    await recorder.record(
      { what: 'press', session, press: name, key: sent.key },
      { method: 'POST', path: `/api/desk/session/${session}/${path}`, token, body: sent },
      ({ session: after }: { session: DeskSession }) => ({ version: after.version }),
    );
  };
  if (seen.rooms.length === 0) return press('rooms', 'setRooms', { rooms: ROOMS });
  if (seen.status === 'OPEN') return press('start', 'startSession', { confirmed: true });
  if (seen.status === 'PAUSED') return press('resume', 'resumeSession');
  const chance = draws.next();
  const booked = seen.entries.filter((entry) => entry.status === 'BOOKED');
  if (chance < 0.35 && booked.length > 0) return checkIn(scene, token, draws.pick(booked)!.trans_code);
  if (chance < 0.5) return walkIn(scene, token, session);
  const isInside = seen.inside.some((entry) => entry.room === room);
  if (isInside && chance < 0.56) return press('hold', 'hold');
  if (isInside && chance < 0.62) return press('finish', 'finish');
  if (isInside && chance < 0.66) return press('recall', 'recall');
  if (chance < 0.68 && seen.steps?.own[0]) return press('undo', 'undoMove');
  if (chance < 0.69) return press('pause', 'pauseSession', { reason: 'ISHOMA', minutes: 5 });
  if (seen.next) await press('call-next', 'callNext');
}

async function checkIn({ recorder }: Scene, token: string, code: string): Promise<void> {
  const path = `/api/desk/appointment/${code}/check-in`;
  await recorder.record({ what: 'check in', code }, { method: 'POST', path, token, body: {} });
}

async function walkIn({ world, recorder, draws }: Scene, token: string, session: number): Promise<void> {
  const key = `storm-${randomUUID()}`;
  const patient = { name: 'Budi Santoso', gender: 'L', birth_date: null };
  const body = { patient, payment: world.insurers.GENERAL, priority: null, over: null, idempotency_key: key };
  const path = `/api/desk/session/${session}/walk-in`;
  const send = () =>
    recorder.record(
      { what: 'walk in', session, key },
      { method: 'POST', path, token, body },
      ({ entry }: { entry: { trans_code: string; number: number } }) => ({
        issued: { code: entry.trans_code, session, number: entry.number },
      }),
    );
  const { outcome } = await send();
  if (outcome === 'unknown' && draws.next() < 0.6) await send();
}

/** Somebody without a number takes one at the kiosk by the door. */
export async function actAtKiosk({ world, recorder, draws }: Scene): Promise<void> {
  const session = draws.pick(world.today)!;
  const key = `storm-${randomUUID()}`;
  const body = { patient: { name: 'Siti Aminah' }, idempotency_key: key };
  const path = `/api/kiosk/session/${session}/number`;
  const send = () =>
    recorder.record(
      { what: 'kiosk', session, key },
      { method: 'POST', path, token: world.kiosk, body },
      ({ slip }: { slip: { trans_code: string; label: string } }) => ({
        issued: { code: slip.trans_code, session, number: Number(/\d+$/.exec(slip.label)![0]) },
      }),
    );
  const { outcome } = await send();
  if (outcome === 'unknown' && draws.next() < 0.6) await send();
}
