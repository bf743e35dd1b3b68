import { useState } from 'react';
import type { ReactNode } from 'react';
import { MaskedNumber } from '../../shared-patients/masked-number.tsx';
import { booking } from './text.ts';
import { Button } from '../../../ui/button.tsx';

export interface CardFieldProps {
  readonly label: string;
  /** The number that is stored of the person, as the server masks it; null: none. */
  readonly masked: string | null;
  /** Whether the field stands there from the start: another number was typed, or the stored one is refused. */
  readonly isOpen: boolean;
  /** The field for another number; `help` says what an empty one means. */
  readonly field: (help: string | undefined) => ReactNode;
}

/** The number of a card: the stored one, which needs no typing, or a field. */
export function CardField({ label, masked, isOpen, field }: CardFieldProps) {
  const [isTyping, setIsTyping] = useState(isOpen);
  if (masked === null) return field(undefined);
  if (isTyping) return field(booking.cardEmpty(masked.slice(-4)));
  return (
    <div className="isian" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="diperiksa">
        <span className="kuat">
          <MaskedNumber masked={masked} />
        </span>
        <Button tone="quiet" small aria-label={booking.changeCardOf(label)} onClick={() => setIsTyping(true)}>
          {booking.changeCard}
        </Button>
      </div>
    </div>
  );
}
