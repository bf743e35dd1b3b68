import { expect, test } from 'vitest';
import { bookingReducer, emptyBooking } from './booking-state.ts';

test('[ENT-05] the form holds patient, payment, schedule, type, step, picture and patient status, and can be reset', () => {
  let state = emptyBooking(7);
  expect(state).toEqual({
    patient: null,
    payment: null,
    schedule: 7,
    type: '',
    active_step: 0,
    preview_image: null,
    patient_status: null,
  });
  state = bookingReducer(state, { do: 'choose-payment', payment: 2, type: 'bpjs-kesehatan' });
  state = bookingReducer(state, { do: 'show-image', attribute: 'letter_image', preview: 'data:letter' });
  state = bookingReducer(state, { do: 'go', step: 1 });
  state = bookingReducer(state, { do: 'choose-patient', patient: 9, isNew: true });
  expect(state).toEqual({
    patient: 9,
    payment: 2,
    schedule: 7,
    type: 'bpjs-kesehatan',
    active_step: 1,
    preview_image: { letter_image: 'data:letter' },
    patient_status: 'new',
  });
  expect(bookingReducer(state, { do: 'choose-payment', payment: 1, type: 'umum' }).preview_image).toBeNull();
  expect(bookingReducer(state, { do: 'choose-payment', payment: 2, type: 'bpjs-kesehatan' })).toBe(state);
  expect(bookingReducer(emptyBooking(7), { do: 'take-over', state })).toBe(state);
  expect(bookingReducer(emptyBooking(8), { do: 'take-over', state })).toEqual(emptyBooking(8));
  expect(bookingReducer(state, { do: 'reset' })).toEqual(emptyBooking(7));
});
