import { useEffect, useState } from 'react';
import { readTicketMark } from '#contract/ticket-mark.ts';
import { keepTicketKey, proveTicket } from '../../lib/ticket-proof.ts';

export type Scanned = {
  /** What to look for: the booking code of a scanned ticket, or what was typed. */
  readonly wanted: string;
  /** Null: no ticket was scanned, or it is not looked at yet. */
  readonly proof: 'true' | 'false' | null;
};

/** A scanner types the text of a ticket's QR code into the search field. Whether the ticket is a true one is told without asking the server. */
export function useScanned(typed: string): Scanned {
  const [proved, setProved] = useState<{ readonly text: string; readonly isTrue: boolean } | null>(null);
  useEffect(() => void keepTicketKey(), []);
  const ticket = readTicketMark(typed);
  useEffect(() => {
    if (readTicketMark(typed) === null) return;
    let over = false;
    const prove = async () => {
      const isTrue = (await proveTicket(typed)) !== null;
      if (!over) setProved({ text: typed, isTrue });
    };
    void prove();
    return () => void (over = true);
  }, [typed]);
  if (ticket === null) return { wanted: typed, proof: null };
  return { wanted: ticket.transCode, proof: proved?.text === typed ? (proved.isTrue ? 'true' : 'false') : null };
}
