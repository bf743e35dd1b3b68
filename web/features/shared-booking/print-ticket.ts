const ROLL = 'cetak-struk';

/** Prints the page as a ticket: on a sheet, or on the 80 mm roll of a counter's printer (styles in ui/styles/ticket.css). */
export function printTicket(paper: 'sheet' | 'roll'): void {
  const root = document.documentElement;
  root.classList.toggle(ROLL, paper === 'roll');
  addEventListener('afterprint', () => root.classList.remove(ROLL), { once: true });
  print();
}
