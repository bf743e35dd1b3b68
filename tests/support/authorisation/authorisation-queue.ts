import { randomUUID } from 'node:crypto';
import { finish, hold, pauseSession, sendToLab } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { stepAway } from '#contract/front-desk/check-in/presence.ts';
import { doorCode } from '#server/front-desk/check-in/door-code.policy.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor, makePractice } from '../../factories/directory.ts';
import { makeQueue } from '../../factories/queue.ts';
import { answered } from '../answered.ts';
import { closeAs } from '../queue/press-as.ts';
import type { Table } from './authorisation-entry.ts';
import { beginSession, pressOn, standStill } from './authorisation-world.ts';
import type { Holder, World } from './authorisation-world.ts';

const byCode = (of: Holder) => ({ params: { trans_code: of.transCode } });
const session = (of: Holder) => ({ params: { id: `${of.session}` } });
const checkIn = async ({ app, desk }: World, of: Holder) => {
  // Tried by several people: the first of them checks the holder in.
  await app.call(deskCheckIn, { ...byCode(of), token: desk.token });
};
/** The number was called, and its turn ended in this way. */
const ended = async (world: World, of: Holder, move: typeof hold = hold) => {
  await beginSession(world, of, true);
  await answered(world.app.call(move, { ...(await pressOn(world, of)), token: world.desk.token }));
};

/** Who may move a queue: the desk of its center; and a patient, with their own number. */
export const QUEUE: Table = {
  callHeld: {
    row: 'a session',
    ask: async (of, world) => {
      await ended(world, of);
      return pressOn(world, of, { number: 1 });
    },
  },
  hold: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, true);
      return pressOn(world, of);
    },
  },
  markAbsent: {
    row: 'a session',
    ask: async (of, world) => {
      await world.app.pool.query(`update session set rules = '{"call_tries": 1}' where id = $1`, [of.session]);
      await ended(world, of);
      return pressOn(world, of, { number: 1 });
    },
  },
  sendToLab: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, true);
      return pressOn(world, of);
    },
  },
  backFromLab: {
    row: 'a session',
    ask: async (of, world) => {
      await ended(world, of, sendToLab);
      return pressOn(world, of, { number: 1 });
    },
  },
  reopenVisit: {
    row: 'a session',
    ask: async (of, world) => {
      await ended(world, of, finish);
      return pressOn(world, of, { number: 1 });
    },
  },
  undoMove: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, true);
      return pressOn(world, of);
    },
  },
  undoCheckIn: {
    row: 'a session',
    ask: async (of, world) => {
      await checkIn(world, of);
      return pressOn(world, of, { number: 1 });
    },
  },
  pauseSession: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, false);
      return pressOn(world, of, { reason: 'ISHOMA', minutes: null });
    },
  },
  explainStall: {
    row: 'a session',
    ask: async (of, world) => {
      await standStill(world, of);
      return pressOn(world, of, { reason: 'LONG_VISIT' });
    },
  },
  resumeSession: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, false);
      const paused = await pressOn(world, of, { reason: 'ISHOMA' as const, minutes: null });
      await answered(world.app.call(pauseSession, { ...paused, token: world.desk.token }));
      return pressOn(world, of);
    },
  },
  setPriority: { row: 'a session', ask: (of, world) => pressOn(world, of, { number: 1, reason: 'ELDERLY' }) },
  announceLate: {
    row: 'a session',
    ask: (of, world) => pressOn(world, of, { start: '2026-11-23T02:30:00Z' }),
  },
  previewLate: { row: 'a session', ask: (of) => ({ ...session(of), query: { start: '2026-11-23T02:30:00Z' } }) },
  getLateAnnouncement: { row: 'a session', ask: session },
  announceArrived: { row: 'a session', ask: (of, world) => pressOn(world, of) },
  setRooms: { row: 'a session', ask: (of, world) => pressOn(world, of, { rooms: ['Ruang 1', 'Ruang 2'] }) },
  settlePress: {
    row: 'a session',
    ask: (of) => ({ params: { id: `${of.session}`, key: randomUUID() }, body: { desk: 'desk-of-the-tests' } }),
  },

  deskCheckIn: { row: 'an appointment', ask: byCode },
  findAtDesk: { own: "the center's numbers of today", ask: () => ({ body: { query: 'Pemilik' } }) },
  printSlip: { row: 'an appointment', ask: byCode },
  listMoveTargets: { row: 'a session', ask: (of) => ({ ...session(of), query: { number: '1' } }) },
  moveNumber: {
    row: 'a session',
    ask: async (of, world) => {
      const to = await makeQueue(world.app.pool, world.place);
      return pressOn(world, of, { number: 1, to, over: null });
    },
  },
  findKnownPatients: { own: "the center's patients", ask: () => ({ body: { query: 'Pemilik' } }) },
  listDeskPayments: { own: "the center's payment kinds", ask: () => ({}) },
  nameWalkIn: {
    row: 'an appointment',
    ask: async (of, { app }) => {
      // The name of somebody with an account is their own, so the patient of the row is made one of a desk without a name.
      await app.pool.query(
        `update patient set name = '', relation = 'other' where id = (select patient_id from appointment where trans_code = $1)`,
        [of.transCode],
      );
      return { ...byCode(of), body: { name: 'Warga Bernama' } };
    },
  },
  voidNumber: { row: 'a session', ask: (of, world) => pressOn(world, of, { number: 1, reason: 'LEFT' }) },
  registerWalkIn: {
    row: 'a session',
    ask: (of, { place }) => ({
      ...session(of),
      body: {
        patient: { name: 'Warga Baru', gender: '-', birth_date: null },
        payment: place.umum,
        priority: null,
        over: 'DOCTOR_AGREED',
        idempotency_key: randomUUID(),
      },
    }),
  },
  listSubstitutes: { row: 'a session', ask: session },
  substituteDoctor: {
    row: 'a session',
    ask: async (of, { app: { pool }, place }) => {
      const doctor = await makeDoctor(pool);
      await makePractice(pool, doctor, place.clinic);
      return { ...session(of), body: { doctor, reason: 'Cuti sakit', confirm: null } };
    },
  },
  closeSession: {
    row: 'a session',
    ask: (of) => ({ ...session(of), body: { reason: 'Listrik padam', confirm: null } }),
  },
  openKiosk: { own: "a kiosk of the asker's center", ask: () => ({ body: {} }) },
  endKiosks: { own: "the kiosks of the asker's center", ask: () => ({ body: {} }) },
  getDoorCode: { own: "the code at the center's door", ask: () => ({}) },
  kioskCheckIn: { row: 'an appointment', ask: byCode },
  listKioskSessions: { own: "the sessions of the kiosk's center", ask: () => ({}) },
  takeKioskNumber: {
    row: 'a session',
    ask: (of) => ({ ...session(of), body: { patient: { name: 'Warga Kios' }, idempotency_key: randomUUID() } }),
  },
  askKioskHelp: { own: 'the kiosk that asks', ask: () => ({}) },
  endKioskHelp: { own: "the kiosks of the asker's center", ask: () => ({ body: { until: '2026-11-23T02:00:00Z' } }) },
  endKiosk: { own: 'the kiosk that asks', ask: () => ({}) },

  checkIn: {
    row: 'an appointment',
    ask: (of, { app: { deps, clock }, place }) => ({
      ...byCode(of),
      body: { door: doorCode(deps.vault, place.center, clock.now).code },
    }),
  },
  reportLate: { row: 'an appointment', ask: (of) => ({ ...byCode(of), body: { minutes: 20 } }) },
  stepAway: {
    row: 'an appointment',
    ask: async (of, world) => {
      await checkIn(world, of);
      return { ...byCode(of), body: { minutes: 10 } };
    },
  },
  comeBack: {
    row: 'an appointment',
    ask: async (of, world) => {
      await checkIn(world, of);
      await answered(world.app.call(stepAway, { ...byCode(of), body: { minutes: 10 }, token: of.token }));
      return byCode(of);
    },
  },
  setDeparture: { row: 'an appointment', ask: (of) => ({ ...byCode(of), body: { km: 4.2, care: 'BALANCED' } }) },
  acceptEarlier: { row: 'an appointment', ask: (of) => ({ ...byCode(of), body: { from: '2026-11-23T02:00:00Z' } }) },
  getTrace: { row: 'an appointment', ask: byCode },
  getFigures: {
    row: 'a center',
    ask: (_, { place }) => ({
      params: { center: `${place.center}` },
      query: { from: '2026-11-01', to: '2026-11-30' },
    }),
  },
  simulateSession: {
    row: 'a session',
    ask: async (of, world) => {
      // The desk of the world may have been dismissed before.
      const desk = await makeStaff(world.app.pool, world.place.center);
      await beginSession({ ...world, desk }, of, true);
      await answered(closeAs({ app: world.app, token: desk.token }, of.session) as never);
      return { params: { center: `${world.place.center}`, id: `${of.session}` }, body: { settings: null } };
    },
  },
};
