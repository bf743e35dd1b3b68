import { CircleAlert } from 'lucide-react';
import { booking } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import '../../../text/fair-errors.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { BookingRefusal, wayOn } from './booking-refusal.tsx';
import type { BookingRefusalProps } from './booking-refusal.tsx';
import type { Requirement } from './use-booking-data.ts';

interface FairUseProps {
  readonly fair: Requirement['fair'];
  /** How many people the account has. */
  readonly people: number;
  /** Slug of the doctor, for the link to other sessions. */
  readonly doctor: string;
}

/** Says before anything is filled in that nobody of the account can get a number here, or that it holds nearly as many as it may. */
export function FairUse({ fair: { live, most, refusals }, people, doctor }: FairUseProps) {
  const [first] = refusals;
  if (first && refusals.length >= people)
    return (
      <div className="penolakan">
        <Notice tone="change">
          <p>{sentenceOf(first)}</p>
          {wayOn(first, doctor)}
        </Notice>
      </div>
    );
  return refusals.length === 0 ? <p className="meta mt-3">{booking.holds(live, most)}</p> : null;
}

/** Why a person may get no number here, said before they are chosen. */
export function WhyNot({ refusal }: { readonly refusal: Requirement['fair']['refusals'][number] }) {
  return (
    <span className="galat">
      <CircleAlert className="i i-16" aria-hidden="true" />
      <span>{sentenceOf(refusal)}</span>
    </span>
  );
}

/** A refusal for fairness, with its words. */
export function UnfairRefusal(props: BookingRefusalProps) {
  return <BookingRefusal {...props} />;
}
