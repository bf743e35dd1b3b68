import { randomUUID } from 'node:crypto';
import { addPush } from '#contract/notifications/notification.ts';
import type { ImportState } from '#contract/administration/imports/import-limits.ts';
import { CONSENT_VERSION } from '#domain/limits.ts';
import { findInsurer } from '#server/administration/records/insurer-record.store.ts';
import { nextPhone } from '../../factories/account.ts';
import { makeImport } from '../../factories/import.ts';
import { newBrowser } from '../../factories/browser.ts';
import { makeQueue } from '../../factories/queue.ts';
import { makeClosure, nextDay } from '../../factories/schedule.ts';
import { answered } from '../answered.ts';
import {
  beginSession,
  bookWithLetter,
  makeApplication,
  makeCode,
  makeColleague,
  makeLook,
  makeMessage,
  makeWeek,
  pressOn,
} from './authorisation-world.ts';
import type { Table } from './authorisation-entry.ts';
import { CLOSURES } from './authorisation-closures.ts';
import { FACTORS } from './authorisation-factors.ts';
import { CENTER_PROVIDER } from './authorisation-center-provider.ts';
import { QUEUE } from './authorisation-queue.ts';
import { RECORDS } from './authorisation-records.ts';
import { TODAY } from './authorisation-today.ts';
import type { Holder, World } from './authorisation-world.ts';

const member = { name: 'Bima Putra', relation: 'child', gender: 'L', birth_date: '2020-05-06' } as const;
const basic = { name: 'Rahma Putri', gender: 'P', birth_date: '1990-02-03' } as const;
const byCode = (of: Holder) => ({ params: { trans_code: of.transCode } });
const child = (of: Holder) => ({ params: { patient: `${of.childId}` } });
const session = (of: Holder) => ({ params: { id: `${of.session}` } });
const nothing = () => ({});
/** An imported file of the manager's center, or of the administrator; earlier imports have ended. */
const centerFile = async ({ app, place, manager }: World, state?: ImportState) => {
  await app.deps.imports.settled();
  const id = await makeImport(
    app.pool,
    { accountId: manager.accountId, center: place.center },
    { kind: 'doctors', ...(state && { state }) },
  );
  return { center: `${place.center}`, id };
};
const adminFile = async ({ app, administrator }: World, state?: ImportState) => {
  await app.deps.imports.settled();
  return { id: await makeImport(app.pool, { accountId: administrator.accountId, center: null }, state && { state }) };
};
/** The owner is invited to the desk of the manager's center. */
const invitation = async ({ accountId }: Holder, { app, place }: World) => {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into staff_invitation (contact, center_id, scope, created_at) select phone, $2, 'desk', $3 from account where id = $1 returning id`,
    [accountId, place.center, app.clock.now],
  );
  return { params: { id: `${rows[0]!.id}` } };
};
const ownScope = async ({ accountId }: Holder, { app, place }: World) => {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into staff (account_id, center_id, scope) values ($1, $2, 'desk') returning id`,
    [accountId, place.center],
  );
  return { params: { id: `${rows[0]!.id}` } };
};
const DOCTORS_FILE = Buffer.from('id,name,gender,specialisation,hospital_code\n');
const proven = async (of: Holder, world: World) => ({ proof: await makeCode(world, of, 'confirm') });

/** Every endpoint that is not public. */
export const AUTHORISATION: Table = {
  ...CENTER_PROVIDER,
  // ---------- The account ----------
  activate: {
    own: 'the account and its own patient record',
    ask: async (of, { app }) => {
      await app.pool.query(
        "update account set activated_at = null, name = null, gender = '-', birth_date = null where id = $1",
        [of.accountId],
      );
      await app.pool.query("update patient set relation = 'other' where account_id = $1", [of.accountId]);
      return { body: { ...basic, consent_version: CONSENT_VERSION } };
    },
  },
  logout: { own: 'the token that asks', ask: nothing },
  getAccount: { own: 'ways to sign in', ask: nothing },
  getNotification: { own: 'how they want to be told', ask: nothing },
  saveNotification: {
    own: 'how they want to be told',
    ask: () => ({ body: { off_kinds: ['NEAR'], off_channels: [], near: 5, quiet: null } }),
  },
  addPush: { own: 'a device of theirs', ask: () => ({ body: newBrowser().subscription }) },
  endPush: {
    own: 'a device of theirs',
    ask: async (of, { app }) => {
      const { subscription } = newBrowser();
      await answered(app.call(addPush, { token: of.token, body: subscription }));
      return { body: { endpoint: subscription.endpoint } };
    },
  },
  ...FACTORS,
  requestOwnCode: { own: 'a code to the own address', ask: nothing },
  setPassword: {
    row: 'the code that proves it',
    own: 'password and devices',
    ask: async (of, world) => ({ body: { password: 'kucing di genteng', ...(await proven(of, world)) } }),
  },
  changeContact: {
    row: 'the code that proves it',
    own: 'a code to the new address',
    ask: async (of, world) => ({ body: { phone_or_email: nextPhone(), ...(await proven(of, world)) } }),
  },
  verifyContact: {
    row: 'the code sent to the new address',
    own: 'the address',
    ask: async (of, world) => ({ body: await makeCode(world, of, 'contact') }),
  },
  listOwnScopes: { own: 'scopes and invitations', ask: nothing },
  acceptInvitation: { row: 'an invitation', ask: invitation },
  declineInvitation: { row: 'an invitation', ask: invitation },
  endOwnScope: { row: "a person's scope", ask: ownScope },
  listDevices: { own: 'devices', ask: nothing },
  recogniseDevice: { row: 'a device', ask: (of) => ({ params: { device: `${of.device}` } }) },
  endDevice: { row: 'a device', ask: (of) => ({ params: { device: `${of.device}` } }) },
  endOtherDevices: { own: 'devices', ask: nothing },
  logoutEverywhere: { own: 'devices', ask: nothing },
  exportAccount: {
    row: 'the code that proves it',
    own: 'everything',
    ask: async (of, world) => ({ body: await proven(of, world) }),
  },
  deleteAccount: {
    row: 'the code that proves it',
    own: 'everything',
    ask: async (of, world) => ({ body: await proven(of, world) }),
  },

  // ---------- The profile and the family ----------
  getBasicProfile: { own: 'the person', ask: nothing },
  updateBasicProfile: { own: 'the person', ask: () => ({ body: basic }) },
  getProfileSummary: { own: 'counts', ask: nothing },
  getPatientInfo: { own: 'the people of the account', ask: nothing },
  listLooks: { own: 'who looked at the people of the account', ask: nothing },
  reportLook: {
    row: 'a look at a patient',
    ask: async (of, world) => ({ body: await makeLook(world, of) }),
  },
  uploadPhoto: { own: 'the photo', ask: (_, { picture }) => ({ file: picture }) },
  deletePhoto: { own: 'the photo', ask: nothing },
  listPatients: { own: 'the people of the account', ask: nothing },
  addPatient: { own: 'the people of the account', ask: () => ({ body: member }) },
  editPatient: { row: 'a patient', ask: (of) => ({ ...child(of), body: member }) },
  removePatient: { row: 'a patient', ask: child },
  saveNumber: { row: 'a patient', ask: (of) => ({ ...child(of), body: { kind: 'NIK', number: '3273015708950001' } }) },
  deleteNumber: { row: "a patient's number", ask: (of) => ({ ...child(of), body: { kind: 'BPJS' } }) },
  listDocumentTypes: { own: 'nothing, the kinds of documents there are', ask: nothing },
  listDocuments: { own: 'documents', ask: nothing },
  uploadDocument: {
    row: 'a patient',
    ask: (of, { picture }) => ({ query: { type: 'KK', patient: `${of.childId}` }, file: picture }),
  },
  getDocument: { row: 'a document', ask: (of) => ({ params: { id: of.document } }) },
  deleteDocument: { row: 'a document', ask: (of) => ({ params: { id: of.document } }) },
  getFavourites: { own: 'favourites', ask: nothing },
  setFavourite: {
    own: 'favourites',
    ask: (_, { doctor }) => ({ body: { kind: 'doctor', id: doctor, favourite: false } }),
  },

  // ---------- Appointments ----------
  getPaymentRequirement: {
    own: 'nothing, what a center asks for',
    ask: (of, { place }) => ({ query: { session: `${of.session}`, payment: `${place.umum}` } }),
  },
  uploadLetter: { own: 'letters', ask: (_, { picture }) => ({ file: picture }) },
  book: {
    row: 'a patient',
    ask: async (of, { app, place }) => ({
      body: {
        session: await makeQueue(app.pool, place),
        patient: of.patientId,
        payment: place.umum,
        idempotency_key: randomUUID(),
      },
    }),
  },
  cancel: { row: 'an appointment', ask: (of) => ({ ...byCode(of), body: {} }) },
  confirm: {
    row: 'an appointment',
    ask: async (of, { app }) => {
      const asked = byCode(of);
      // One that waits for it now.
      const soon = new Date(app.clock.now.getTime() + 3_600_000);
      const { trans_code: code } = asked.params;
      await app.pool.query('update appointment set confirm_by = $2 where trans_code = $1', [code, soon]);
      return asked;
    },
  },
  getChangeTerms: { row: 'an appointment', ask: byCode },
  getDetail: { row: 'an appointment', ask: byCode },
  getLetter: {
    row: 'an appointment',
    ask: async (of, world) => ({ params: { trans_code: await bookWithLetter(world, of) } }),
  },
  getMonitor: { row: 'an appointment', ask: byCode },
  getMonitorEvents: { row: 'an appointment', ask: byCode },
  getOngoing: { own: 'appointments', ask: nothing },
  shareAppointment: { row: 'an appointment', ask: byCode },
  unshareAppointment: { row: 'an appointment', ask: byCode },
  joinWaiting: {
    own: 'waiting for a place',
    ask: async (of, { app, place }) => ({
      body: {
        session: await makeQueue(app.pool, place, { general: 1, generalTaken: 1 }),
        patient: of.patientId,
        payment: place.umum,
      },
    }),
  },
  listWaiting: { own: 'waiting for a place', ask: nothing },
  leaveWaiting: { row: 'waiting for a place', ask: (of) => ({ params: { id: `${of.waiting}` } }) },
  reschedule: {
    row: 'an appointment',
    ask: async (of, { app, place }) => ({ ...byCode(of), body: { session: await makeQueue(app.pool, place) } }),
  },
  getHistory: { own: 'appointments', ask: nothing },

  // ---------- The desk: the row is a session of its center ----------
  listDeskSessions: { own: "the center's sessions", ask: nothing },
  getDeskEvents: { own: "the center's queues", ask: nothing },
  getDeskSession: { row: 'a session', ask: session },
  startSession: { row: 'a session', ask: (of, world) => pressOn(world, of) },
  callNext: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, false);
      return pressOn(world, of);
    },
  },
  recall: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, true);
      return pressOn(world, of);
    },
  },
  finish: {
    row: 'a session',
    ask: async (of, world) => {
      await beginSession(world, of, true);
      return pressOn(world, of);
    },
  },

  getDeskDocuments: { row: 'an appointment', ask: byCode },
  revealDeskDocuments: { row: 'an appointment', ask: byCode },
  getDeskLetter: {
    row: 'an appointment',
    ask: async (of, world) => ({ params: { trans_code: await bookWithLetter(world, of) } }),
  },

  ...QUEUE,
  ...TODAY,
  ...CLOSURES,

  // ---------- The manager: the row is the center or a row of it ----------
  getManaged: { own: 'what the account manages', ask: nothing },
  getManagedCenter: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  getCenterChoices: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  getPractice: { row: 'a weekly schedule', ask: async (_, world) => ({ params: (await makeWeek(world)).params }) },
  saveSchedule: {
    row: 'a weekly schedule',
    ask: async (_, world) => {
      const { params, seen } = await makeWeek(world);
      return { params, body: { lines: [], seen } };
    },
  },
  listCenterRows: {
    row: 'a center',
    ask: (_, { place }) => ({ params: { center: `${place.center}`, list: 'practices' } }),
  },
  exportCenterRows: {
    row: 'a center',
    ask: (_, { place }) => ({ params: { center: `${place.center}`, list: 'staff' } }),
  },
  uploadCenterImport: {
    row: 'a center',
    ask: async (_, { app, place }) => {
      await app.deps.imports.settled();
      return { params: { center: `${place.center}` }, query: { kind: 'doctors' }, file: DOCTORS_FILE };
    },
  },
  listCenterImports: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  getCenterImport: { row: 'a kept file', ask: async (_, world) => ({ params: await centerFile(world) }) },
  runCenterImport: {
    row: 'a kept file',
    ask: async (_, world) => ({ params: await centerFile(world), body: { step: 'IMPORT' } }),
  },
  cancelCenterImport: {
    row: 'a kept file',
    ask: async (_, world) => ({ params: await centerFile(world, 'RUNNING') }),
  },
  getCenterImportReport: { row: 'a kept file', ask: async (_, world) => ({ params: await centerFile(world) }) },
  exportCenterImport: {
    row: 'a center',
    ask: (_, { place }) => ({ params: { center: `${place.center}`, kind: 'doctors' } }),
  },

  // ---------- The administrator ----------
  addHoliday: {
    row: 'the holidays of all centers',
    ask: () => ({ body: { date: nextDay(), reason: 'Hari Raya' } }),
  },
  removeHoliday: {
    row: 'a holiday of all centers',
    ask: async (_, { app }) => ({ params: { id: `${await makeClosure(app.pool, null, nextDay())}` } }),
  },
  uploadAdminImport: {
    row: 'the whole directory',
    ask: async (_, { app }) => {
      await app.deps.imports.settled();
      return { query: { kind: 'doctors' }, file: DOCTORS_FILE };
    },
  },
  listAdminImports: { row: 'imports of the whole directory', ask: nothing },
  getAdminImport: { row: 'a kept file', ask: async (_, world) => ({ params: await adminFile(world) }) },
  runAdminImport: {
    row: 'a kept file',
    ask: async (_, world) => ({ params: await adminFile(world), body: { step: 'IMPORT' } }),
  },
  cancelAdminImport: {
    row: 'a kept file',
    ask: async (_, world) => ({ params: await adminFile(world, 'RUNNING') }),
  },
  getAdminImportReport: { row: 'a kept file', ask: async (_, world) => ({ params: await adminFile(world) }) },
  exportAdminImport: { row: 'the whole directory', ask: () => ({ params: { kind: 'doctors' } }) },
  listAdminRows: { row: 'lists of the product', ask: () => ({ params: { list: 'staff' } }) },
  exportAdminRows: { row: 'lists of the product', ask: () => ({ params: { list: 'applications' } }) },
  listApplications: { row: 'applications to join', ask: nothing },
  getApplication: {
    row: 'an application to join',
    ask: async (_, world) => ({ params: { id: `${await makeApplication(world)}` } }),
  },
  decideApplication: {
    row: 'an application to join',
    ask: async (_, world) => ({
      params: { id: `${await makeApplication(world)}` },
      body: { decision: 'REFUSED', reason: 'Nomor izin belum ada.' },
    }),
  },
  pickCenter: { row: 'centers with their managers', ask: () => ({ query: { q: 'uji' } }) },
  pickRegency: { row: 'a search of the administrator', ask: () => ({ query: { q: 'kota uji' } }) },
  pickDoctor: { row: 'a search of the administrator', ask: () => ({ query: { q: 'dr' } }) },
  pickSpecialisation: { row: 'a search of the administrator', ask: () => ({ query: { q: 'bidang' } }) },
  appointStaff: {
    row: 'the staff of a center',
    ask: (_, { place }) => ({ body: { contact: nextPhone(), scope: 'desk', center: place.center } }),
  },
  dismissStaff: {
    row: "a person's scope",
    ask: async (_, world) => ({ params: { id: `${await makeColleague(world)}` } }),
  },
  getMessage: {
    row: 'a message to the product',
    ask: async (_, world) => ({ params: { id: `${await makeMessage(world)}` } }),
  },
  markMessage: {
    row: 'a message to the product',
    ask: async (_, world) => ({ params: { id: `${await makeMessage(world)}` }, body: { answered: true } }),
  },
  getInsurer: { row: 'a way to pay', ask: (_, { place }) => ({ params: { id: `${place.umum}` } }) },
  addInsurer: {
    row: 'ways to pay',
    ask: () => ({ body: { name: `Asuransi ${randomUUID()}`, kind: 'asuransi_umum', aliases: ['uji'] } }),
  },
  saveInsurer: {
    row: 'a way to pay',
    ask: async (_, { app, place }) => {
      const { seen } = (await findInsurer(app.deps.pool, place.bpjs))!;
      return {
        params: { id: `${place.bpjs}` },
        body: { name: `BPJS ${randomUUID()}`, kind: 'jaminan_sosial', aliases: [], seen },
      };
    },
  },
  listErasures: { row: 'what is due to be erased', ask: nothing },
  getMaintenance: { row: 'the switch of maintenance', ask: nothing },
  turnMaintenance: { row: 'the switch of maintenance', ask: () => ({ body: { message: null, was: null } }) },

  ...RECORDS,
};

const ORDER = Object.keys(AUTHORISATION);

/** In the order of the table, public endpoints first: those that dismiss a desk or cancel a file come after those that need them. */
export const inTableOrder = <E extends { readonly name: string }>(endpoints: readonly E[]): E[] =>
  endpoints.toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
