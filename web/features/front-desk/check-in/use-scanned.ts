import { useEffect, useState } from 'react';
import { storeTicketKey, proveTicket } from './ticket-proof.ts';
import { scannedCode } from './scanned-code.ts';

export type ScannedTicket = {
  /** What to look for: the booking code of a scanned ticket, or what was typed. */
  readonly wanted: string;
  /** Null: no ticket was scanned, or it is not checked yet. */
  readonly proof: 'true' | 'false' | null;
};

/** A scanner types the text of a ticket's QR code into the search field. Whether the ticket is genuine is checked without the server. */
export function useScanned(typed: string): ScannedTicket {
  const [proved, setProved] = useState<{ readonly text: string; readonly isTrue: boolean } | null>(null);
  useEffect(() => void storeTicketKey(), []);
  const scanned = scannedCode(typed);
  const mark = scanned?.mark ?? null;
  useEffect(() => {
    if (mark === null) return;
    let over = false;
    const prove = async () => {
      const isTrue = (await proveTicket(mark)) !== null;
      if (!over) setProved({ text: mark, isTrue });
    };
    void prove();
    return () => void (over = true);
  }, [mark]);
  if (scanned === null || scanned.kind === 'typed') return { wanted: typed, proof: null };
  const proof = mark !== null && proved?.text === mark ? (proved.isTrue ? 'true' : 'false') : null;
  return { wanted: scanned.code, proof };
}
