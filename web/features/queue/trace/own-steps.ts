import { listStoredTickets } from '../../shared-booking/stored-ticket.ts';
import { proof } from './proof.text.ts';

/** The number that this browser has a ticket of in a session; null when it has none. Only the browser knows it. */
export function ownNumber(session: number): string | null {
  return listStoredTickets().find((ticket) => ticket.session.id === session)?.queue_label ?? null;
}

/** Marks the steps of a number in the list, which the server draws for everybody alike. */
export function markOwnSteps(label: string): void {
  for (const step of document.querySelectorAll<HTMLElement>('.jejak-r li[data-nomor]')) {
    if (step.dataset['nomor'] !== label || step.classList.contains('milik')) continue;
    step.classList.add('milik');
    const words = document.createElement('span');
    words.className = 'vh';
    words.textContent = ` ${proof.mine}`;
    step.querySelector('.apa')?.append(words);
  }
}
