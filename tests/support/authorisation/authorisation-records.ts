import { getCenterFacts, getCenterRecord } from '#contract/administration/records/center-record.ts';
import { listCenterPayments } from '#contract/administration/records/center-payment.ts';
import { getClinicRecord } from '#contract/administration/records/clinic-record.ts';
import { getDoctorRecord, previewMerge } from '#contract/administration/records/doctor-record.ts';
import { nextPhone } from '../../factories/account.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makeInsurer,
  makePractice,
  makeRegency,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { answered } from '../answered.ts';
import type { Table } from './authorisation-entry.ts';
import { makeColleague } from './authorisation-world.ts';
import type { World } from './authorisation-world.ts';

/** Records of the directory: of the manager's center, and the administrator's. */
export const RECORDS: Table = {
  getCenterFacts: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  saveCenterFacts: {
    row: 'a center',
    ask: async (_, { app, place, administrator }) => {
      const params = { center: `${place.center}` };
      const { facts, seen } = await answered(app.call(getCenterFacts, { params, token: administrator.token }));
      return { params, body: { ...facts, address: 'Jl. Baru 2', seen } };
    },
  },
  getClinicRecord: {
    row: 'a clinic',
    ask: (_, { place }) => ({ params: { center: `${place.center}`, id: `${place.clinic}` } }),
  },
  addClinic: {
    row: 'a center',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}` },
      body: { name: 'Poli Baru', specialisation: await makeSpecialisation(app.pool), room: '', queue_prefix: 'C' },
    }),
  },
  saveClinic: {
    row: 'a clinic',
    ask: async (_, world) => {
      const params = { center: `${world.place.center}`, id: `${world.place.clinic}` };
      const { token } = world.administrator;
      const { clinic, seen } = await answered(world.app.call(getClinicRecord, { params, token }));
      const { id: _id, ...record } = clinic;
      return { params, body: { ...record, room: 'Lantai 2', seen } };
    },
  },
  removeClinic: {
    row: 'a clinic',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}`, id: `${await makeClinic(app.pool, place.center)}` },
    }),
  },
  listPracticeChoices: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  findDoctors: {
    row: 'a center',
    ask: (_, { place }) => ({ params: { center: `${place.center}` }, query: { name: 'dr. Uji' } }),
  },
  addPractice: {
    row: 'a center',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}` },
      body: { clinic: place.clinic, doctor: await makeDoctor(app.pool) },
    }),
  },
  endPractice: {
    row: 'a practice',
    ask: async (_, { app, place }) => {
      const id = await makePractice(app.pool, await makeDoctor(app.pool), place.clinic);
      return { params: { center: `${place.center}`, id: `${id}` } };
    },
  },
  listCenterPayments: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  saveCenterPayment: {
    row: 'a payment of a center',
    ask: async (_, world) => ({
      ...(await paymentOf(world, world.place.bpjs)).at,
      body: { note: 'Bawa rujukan asli.', seen: (await paymentOf(world, world.place.bpjs)).seen },
    }),
  },
  removeCenterPayment: {
    row: 'a payment of a center',
    ask: async (_, world) => {
      const insurer = await makeInsurer(world.app.pool);
      await world.app.pool.query('insert into center_insurer (center_id, insurer_id) values ($1, $2)', [
        world.place.center,
        insurer,
      ]);
      const { at, seen } = await paymentOf(world, insurer);
      return { ...at, body: { seen } };
    },
  },

  addCenterStaff: {
    row: 'the staff of a center',
    ask: (_, { place }) => ({
      params: { center: `${place.center}` },
      body: { contact: nextPhone(), scope: 'desk' },
    }),
  },
  removeCenterStaff: {
    row: "a person's scope",
    ask: async (_, world) => ({ params: { center: `${world.place.center}`, id: `${await makeColleague(world)}` } }),
  },
  getCenterRecord: { row: 'a center', ask: (_, { place }) => ({ params: { id: `${place.center}` } }) },
  createCenter: {
    row: 'the directory',
    ask: async (_, { app }) => ({ body: newCenter(await makeRegency(app.pool)) }),
  },
  saveCenter: {
    row: 'a center',
    ask: async (_, world) => {
      const params = { id: `${await makeCenter(world.app.pool)}` };
      const { token } = world.administrator;
      const { center, seen } = await answered(world.app.call(getCenterRecord, { params, token }));
      return { params, body: { ...newCenter(center.regency), code: center.code, seen } };
    },
  },
  getDoctorRecord: { row: 'a doctor', ask: (_, { doctor }) => ({ params: { id: `${doctor}` } }) },
  saveDoctor: {
    row: 'a doctor',
    ask: async (_, { app, administrator }) => {
      const params = { id: `${await makeDoctor(app.pool)}` };
      const { seen } = await answered(app.call(getDoctorRecord, { params, token: administrator.token }));
      const specialisations = [await makeSpecialisation(app.pool)];
      return { params, body: { name: 'dr. Lain', gender: 'P', specialisations, seen } };
    },
  },
  previewMerge: { row: 'doctors', ask: async (_, world) => (await doublesOf(world)).asked },
  mergeDoctors: {
    row: 'doctors',
    ask: async (_, world) => {
      const { asked, seen } = await doublesOf(world);
      return { params: asked.params, body: { double: Number(asked.query.double), seen } };
    },
  },
};

/** An insurer accepted by the world's center: its path, and its digest. */
async function paymentOf({ app, place, administrator }: World, insurer: number) {
  const params = { center: `${place.center}` };
  const { payments } = await answered(app.call(listCenterPayments, { params, token: administrator.token }));
  const at = { params: { ...params, id: `${insurer}` } };
  return { at, seen: payments.find(({ id }) => id === insurer)!.seen };
}

/** Two doctors who are one person. */
async function doublesOf({ app, administrator }: World) {
  const [stays, double] = [await makeDoctor(app.pool), await makeDoctor(app.pool)];
  const asked = { params: { id: `${stays}` }, query: { double: `${double}` } };
  const { seen } = await answered(app.call(previewMerge, { ...asked, token: administrator.token }));
  return { asked, seen };
}

const newCenter = (regency: string) => ({
  name: 'RS Melati Uji',
  kind: 'hospital' as const,
  code: `B${regency}`,
  hospital_class: 'C' as const,
  regency,
  district: '',
  address: 'Jl. Melati 1',
  phone: '(022) 555 0123',
  whatsapp: '',
  registration_hours: '',
  latitude: null,
  longitude: null,
});
