import { useEffect, useRef } from 'react';
import type { Appointment } from '../../shared-booking/appointment.ts';

/** Vibrates the phone once when the number is called, where the browser allows it. */
export function useTurnSignal(status: Appointment['status'] | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    if (status === 'CALLED' && before.current !== undefined && before.current !== 'CALLED')
      navigator.vibrate?.([300, 150, 300]);
    before.current = status;
  }, [status]);
}
