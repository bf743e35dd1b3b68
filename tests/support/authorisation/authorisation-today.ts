import { makeQueue } from '../../factories/queue.ts';
import type { Table } from './authorisation-entry.ts';
import { makeWeek } from './authorisation-world.ts';

/** The endpoints of a manager's day. */
export const TODAY: Table = {
  getManagedToday: { own: 'today at the centers that the account manages', ask: () => ({}) },
  listPresses: { row: 'names of the staff', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  getCenterToday: { row: 'a center', ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  getCenterEvents: { row: "a center's queues", ask: (_, { place }) => ({ params: { center: `${place.center}` } }) },
  changeSession: {
    row: 'a session of a center',
    ask: async (_, { app, place }) => {
      const hours = { time_start: '08:00', time_end: '12:00', jkn: 20, general: 20, onsite: 0 };
      const id = `${await makeQueue(app.pool, place)}`;
      return { params: { center: `${place.center}`, id }, body: { ...hours, general: 21, seen: hours } };
    },
  },
  closeEarly: {
    row: 'a session of a center',
    ask: async (_, { app, place }) => ({
      params: { center: `${place.center}`, id: `${await makeQueue(app.pool, place)}` },
      body: { time_end: '11:00', reason: 'Dokter dipanggil', leave: null },
    }),
  },
  addSession: {
    row: 'the sessions of a center',
    ask: async (_, world) => {
      const { params } = await makeWeek(world);
      return {
        params: { center: params.center },
        body: {
          practice: Number(params.id),
          date: '2026-11-24',
          time_start: '20:00',
          time_end: '21:00',
          jkn: 0,
          general: 5,
          onsite: 0,
        },
      };
    },
  },
};
