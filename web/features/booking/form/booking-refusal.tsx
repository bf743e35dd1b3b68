import { type ReactNode, useEffect, useRef } from 'react';
import type { CallError } from '#contract/client.ts';
import { booking } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';

const SESSION_OVER: ReadonlySet<string> = new Set([
  'SESSION_FULL',
  'SESSION_PASSED',
  'SESSION_CLOSED',
  'SESSION_CANCELLED',
  'SESSION_NOT_FOUND',
]);

/** Another number of the person stands in the way, which `details.trans_code` names. */
const STANDS: ReadonlySet<string> = new Set(['ALREADY_BOOKED', 'HOURS_OVERLAP']);
const HOLDS_ENOUGH: ReadonlySet<string> = new Set(['NUMBERS_FULL', 'PERSON_NUMBERS_FULL', 'SESSION_NUMBERS_FULL']);

export interface BookingRefusalProps {
  readonly failure: CallError;
  /** Slug of the doctor, for the link to other sessions. */
  readonly doctor: string | undefined;
}

/** Says why no number was given, and what to do now. It scrolls itself into view. */
export function BookingRefusal({ failure, doctor }: BookingRefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React must not take for the effect's cleanup.
    box.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div ref={box} className="penolakan">
      <Notice tone="error">
        <p>{failure.code === 'OFFLINE' ? booking.lostLine : sentenceOf(failure)}</p>
        {wayOn(failure, doctor)}
      </Notice>
    </div>
  );
}

/** The button that leads on from a refusal, where one does. */
export function wayOn(failure: Pick<CallError, 'code' | 'details'>, doctor: string | undefined): ReactNode {
  const standing = failure.details?.['trans_code'];
  if (STANDS.has(failure.code) && standing) {
    return (
      <ButtonLink tone="secondary" small to={`/e-antrian/${standing}`}>
        {booking.standing}
      </ButtonLink>
    );
  }
  if (failure.code === 'PHONE_REQUIRED')
    return (
      <ButtonLink tone="secondary" small to="/user/akun">
        {booking.addPhone}
      </ButtonLink>
    );
  if (HOLDS_ENOUGH.has(failure.code))
    return (
      <ButtonLink tone="secondary" small to="/user/profile/ongoing">
        {booking.ownNumbers}
      </ButtonLink>
    );
  if (!SESSION_OVER.has(failure.code)) return null;
  return (
    <ButtonLink tone="secondary" small to={doctor ? `/d/${doctor}` : '/search/result/?query=dr.'}>
      {booking.otherSession}
    </ButtonLink>
  );
}
