/** The state of the booking form (ENT-05), without identity numbers: those stay in the fields and leave with the request. */
export type BookingState = {
  readonly patient: number | null;
  readonly payment: number | null;
  /** The session. */
  readonly schedule: number;
  /** Slug of the payment kind. */
  readonly type: string;
  /** 0 Pembayaran, 1 Data Pasien. */
  readonly active_step: 0 | 1;
  /** A small picture of each that was sent, by attribute name, on this device only; null where the browser cannot draw it, or when none was sent. */
  readonly preview_image: Readonly<Record<string, string | null>> | null;
  readonly patient_status: 'known' | 'new' | null;
};
export type BookingAction =
  | { do: 'choose-payment'; payment: number; type: string }
  | { do: 'choose-patient'; patient: number; isNew?: boolean }
  | { do: 'show-image'; attribute: string; preview: string | null }
  | { do: 'go'; step: 0 | 1 }
  /** Another tab has begun this booking: its state replaces ours. */
  | { do: 'take-over'; state: BookingState }
  | { do: 'reset' };

/** The defaults of a booking for a session. */
export function emptyBooking(schedule: number): BookingState {
  return {
    patient: null,
    payment: null,
    schedule,
    type: '',
    active_step: 0,
    preview_image: null,
    patient_status: null,
  };
}

/** The next state; a pure function. Choosing another payment kind drops the pictures that were meant for the previous one. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.do) {
    case 'choose-payment':
      if (action.payment === state.payment) return state;
      return { ...state, payment: action.payment, type: action.type, preview_image: null };
    case 'choose-patient':
      return { ...state, patient: action.patient, patient_status: action.isNew ? 'new' : 'known' };
    case 'show-image':
      return { ...state, preview_image: { ...state.preview_image, [action.attribute]: action.preview } };
    case 'go':
      return { ...state, active_step: action.step };
    case 'take-over':
      return action.state.schedule === state.schedule ? action.state : state;
    case 'reset':
      return emptyBooking(state.schedule);
  }
}
