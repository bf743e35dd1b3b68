import { CircleAlert } from 'lucide-react';
import { lastOf } from './fair-use.text.ts';
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

/** Says before anything is filled in that nobody of the account can get a number here, that it holds nearly as many as it may, or of which limits this number is the last one. */
export function FairUse({ fair: { live, most, refusals, last }, people, doctor }: FairUseProps) {
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
  const ofAccount = last.filter(({ patient }) => patient === null);
  if (ofAccount.length === 0)
    return refusals.length === 0 ? <p className="meta mt-3">{booking.holds(live, most)}</p> : null;
  return (
    <div className="meta mt-3">
      {ofAccount.map(({ code, details }) => (
        <p key={code + String(details['per'])}>{lastOf[code]?.(details)}</p>
      ))}
    </div>
  );
}

interface FairForPersonProps extends Pick<Requirement['fair'], 'refusals' | 'last'> {
  readonly person: number;
}

/** Why a person may get no number here, or that this is their last one, said before they are chosen. */
export function FairForPerson({ refusals, last, person }: FairForPersonProps) {
  const refusal = refusals.find(({ patient }) => patient === person);
  const end = last.find(({ patient }) => patient === person);
  if (refusal)
    return (
      <span className="galat">
        <CircleAlert className="i i-16" aria-hidden="true" />
        <span>{sentenceOf(refusal)}</span>
      </span>
    );
  return (
    end && (
      <>
        <br />
        {lastOf[end.code]?.(end.details)}
      </>
    )
  );
}

/** A refusal for fairness, with its words. */
export function UnfairRefusal(props: BookingRefusalProps) {
  return <BookingRefusal {...props} />;
}
