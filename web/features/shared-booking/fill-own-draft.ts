import type { initialsOf } from '../../ui/drawing/initials.tsx';
import type { bucketOf } from '../../ui/drawing/hash.ts';
import type { STUB_CLASSES, railStubs } from '../../ui/ticket/rail-stubs.ts';
import type { ownDraftText } from './own-draft.text.ts';
import type { ShortCardFacts, shortCard } from './short-card.ts';

/** What the script brings along, because it runs alone: each function uses nothing but its arguments. */
export type DraftTools = {
  readonly words: typeof ownDraftText;
  readonly shortCard: typeof shortCard;
  readonly initialsOf: typeof initialsOf;
  readonly bucketOf: typeof bucketOf;
  readonly railStubs: typeof railStubs;
  readonly stubClasses: typeof STUB_CLASSES;
};

/**
 * Fills the card of a stored number (own-draft.tsx) with what this browser keeps of it, and shows it: of the ticket with the code that `place` names, or else of the soonest ticket of
 * today that is not over. Without one it stays hidden. It also runs as a script inside the page, before any other, so that it may use nothing but the browser; and it must never throw.
 */
export function fillOwnDraft(place: HTMLElement, tools: DraftTools): void {
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
    const { doctor, trans_code: own } = kept.appointment;
    const { rail, leave, ...card } = tools.shortCard(kept.appointment, { at: kept.at, now }, tools.words);
    const slotOf = (name: string) => place.querySelector<HTMLElement>(`[data-own="${name}"]`)!;
    const texts = {
      ...card,
      leave: leave?.label ?? '',
      when: leave?.when ?? '',
      initials: tools.initialsOf(doctor.name),
    };
    for (const [name, text] of Object.entries(texts)) {
      const slot = typeof text === 'string' && slotOf(name);
      if (slot) slot.textContent = text;
    }
    slotOf('initials').className += ` av${tools.bucketOf(doctor.slug, 6) + 1}`;
    // What there is nothing to say of takes no room.
    const shown = { substitute: card.substitute, position: card.ahead, times: card.window, departure: leave, rail };
    for (const [name, has] of Object.entries(shown)) slotOf(name).hidden = !has;
    for (const { kind, number } of rail ? tools.railStubs(...rail) : []) {
      const stub = document.createElement('span');
      stub.className = tools.stubClasses[kind];
      stub.textContent = kind === 'gap' ? '···' : String(number).padStart(2, '0');
      slotOf('rail').append(stub);
    }
    for (const link of place.querySelectorAll('a')) link.href = `/${link.dataset['way']}/${own}`;
    place.hidden = false;
    place.closest('section')?.removeAttribute('hidden');
  } catch {
    // What others wrote into the storage, or no storage at all: nothing is known.
  }
}

/** What is read of a stored ticket (stored-ticket.ts). */
type StoredAppointment = ShortCardFacts & {
  readonly trans_code: string;
  readonly status: string;
  readonly doctor: { readonly slug: string };
};
