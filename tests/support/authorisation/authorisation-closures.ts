import { makeDoctor, makePractice } from '../../factories/directory.ts';
import { makeQueue } from '../../factories/queue.ts';
import { makeClosure } from '../../factories/schedule.ts';
import type { Table } from './authorisation-entry.ts';

/** The endpoints by which a manager closes days and opens them again. */
export const CLOSURES: Table = {
  addClosure: {
    row: 'a center',
    ask: (_, { place }) => ({
      params: { center: `${place.center}` },
      body: { date_from: '2027-03-01', date_to: '2027-03-02', reason: 'Pindah gedung' },
    }),
  },
  importLeave: {
    row: 'a center',
    ask: async (_, { app, place }) => {
      const doctor = await makeDoctor(app.pool);
      await makePractice(app.pool, doctor, place.clinic);
      const leaves = [{ doctor, date_from: '2027-03-01', date_to: '2027-03-02' }];
      return { params: { center: `${place.center}` }, body: { leaves, reason: 'Cuti tahunan' } };
    },
  },
  liftClosure: {
    row: 'a closure of a center',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}`, id: `${await makeClosure(app.pool, place.center, '2027-04-01')}` },
    }),
  },
  callOffSession: {
    row: 'a session of a center',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}`, id: `${await makeQueue(app.pool, place)}` },
      body: { reason: 'Listrik padam' },
    }),
  },
};
