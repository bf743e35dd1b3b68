/**
 * Fills the card of a stored number (own-draft.tsx) with what this browser keeps of it, and shows it: of the ticket with the code that `place` names, or else of the soonest ticket of
 * today that is not over. Without one it stays hidden. It also runs as a script inside the page, before any other, so that it may use nothing but the browser; and it must never throw.
 */
export function fillOwnDraft(place: HTMLElement): void {
  const ZONE_HOURS: Record<string, number> = { WIB: 7, WITA: 8, WIT: 9 };
  const OVER = ['DONE', 'CANCEL', 'REJECT', 'ABSENT'];
  try {
    if (localStorage.getItem('login-data') === null) return;
    const code = place.dataset['code'];
    const now = Date.now();
    const kept = Object.keys(localStorage)
      .filter((key) => (code ? key === `ticket-${code}` : key.startsWith('ticket-')))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as { at: string; appointment: StoredAppointment })
      .filter(({ appointment: { status, schedule, queue_label: label } }) => {
        const today = new Date(now + (ZONE_HOURS[schedule.zone] ?? 7) * 3_600_000).toISOString().slice(0, 10);
        return label !== null && !OVER.includes(status) && (code !== undefined || schedule.date === today);
      })
      .sort((a, b) => (a.appointment.schedule.time_start < b.appointment.schedule.time_start ? -1 : 1))[0];
    if (!kept) return;
    const { doctor, clinic, schedule, queue, queue_label: label, trans_code: own } = kept.appointment;
    const put = (name: string, text: string) => {
      const slot = place.querySelector<HTMLElement>(`[data-own="${name}"]`);
      if (slot) slot.textContent = text;
      return slot;
    };
    const minutes = Math.max(0, Math.floor((now - Date.parse(kept.at)) / 60_000));
    const words = place.querySelector<HTMLElement>('[data-own="age"]')!.dataset;
    const age =
      minutes < 1
        ? words['justNow']
        : minutes < 60
          ? `${minutes} ${words['minutes']}`
          : minutes < 1_440
            ? `${Math.floor(minutes / 60)} ${words['hours']}`
            : `${Math.floor(minutes / 1_440)} ${words['days']}`;
    const short = (time: string) => time.slice(0, 5);
    put('doctor', doctor.name);
    put('place', `${clinic.name}, ${clinic.polyclinic.hospital.name}`);
    put('hours', `${short(schedule.time_start)}–${short(schedule.time_end)} ${schedule.zone}`);
    put('label', label ?? '');
    put('now', queue.now > 0 ? queue.now_label : '');
    put('age', `${queue.now > 0 ? words['called'] : words['notBegun']}, ${age}`);
    for (const link of place.querySelectorAll('a')) link.href = `/${link.dataset['way']}/${own}`;
    place.hidden = false;
    place.closest('section')?.removeAttribute('hidden');
  } catch {
    // What others wrote into the storage, or no storage at all: nothing is known.
  }
}

/** What is read of a stored ticket (stored-ticket.ts). */
type StoredAppointment = {
  readonly trans_code: string;
  readonly status: string;
  readonly queue_label: string | null;
  readonly doctor: { readonly name: string };
  readonly clinic: { readonly name: string; readonly polyclinic: { readonly hospital: { readonly name: string } } };
  readonly schedule: {
    readonly date: string;
    readonly time_start: string;
    readonly time_end: string;
    readonly zone: string;
  };
  readonly queue: { readonly now: number; readonly now_label: string };
};
