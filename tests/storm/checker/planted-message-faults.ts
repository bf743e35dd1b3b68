import { changed, one } from './planted-fault.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Faults in what was sent. */
export const PLANTED_MESSAGE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a message goes out twice',
    breaks: ['message twice'],
    plant(history, nth) {
      const message = one(history.rest.messages, nth);
      const delivery = history.rest.deliveries.find(({ key }) => key === message?.key);
      if (!message || !delivery) return null;
      return changed(history, {
        rest: {
          messages: [...history.rest.messages, { ...message, id: 77_777, key: 'again' }],
          deliveries: [...history.rest.deliveries, { ...delivery, key: 'again' }],
        },
      });
    },
  },
  {
    name: 'a message never goes out',
    breaks: ['message missing'],
    plant(history, nth) {
      const missed = history.rest.appointments.filter(
        ({ status, account }) => status !== 'CANCEL' && status !== 'REJECT' && account !== null && account !== 9,
      );
      const row = one(missed, nth);
      const told = history.rest.notifications.find((each) => each.appointment === row?.id && each.kind === 'BOOKED');
      const message = history.rest.messages.find(({ notification }) => notification === told?.id);
      if (!told || !message) return null;
      const deliveries = history.rest.deliveries.filter(({ key }) => key !== message.key);
      return changed(history, { rest: { deliveries } });
    },
  },
  {
    name: 'an offer stood until it ended, and nobody was told of it',
    breaks: ['message missing'],
    plant(history, nth) {
      const { waitlist } = history.rest;
      const last = new Map(waitlist.map((change) => [change.entry, change]));
      const offers = [...last.values()].filter(({ after, account }) => after === 'OFFERED' && account !== 9);
      const offer = one(offers, nth);
      const delivery = history.rest.deliveries.find(({ text }) => text.endsWith(`/ambil-antrian/${offer?.session}`));
      if (!offer || !delivery) return null;
      const passed = { ...offer, before: 'OFFERED', after: 'PASSED', at: offer.at + 900_000 };
      return changed(history, {
        rest: {
          waitlist: [...waitlist, passed],
          deliveries: history.rest.deliveries.filter(({ text }) => !text.endsWith(`/ambil-antrian/${offer.session}`)),
        },
      });
    },
  },
];
