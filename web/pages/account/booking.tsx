import { SELLING_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatDateWithoutYear } from '../../lib/format.ts';
import { optionalPart } from '../../lib/page/optional-part.ts';
import { BeforeTaking } from './before-taking.tsx';
import { THERE_ALREADY } from '../../features/schedule/bookable-facts.ts';
import { BookingForm } from '../../features/booking/form/booking-form.tsx';
import '../../features/booking/form/booking-steps.css';
import { SessionSummary } from '../../features/booking/form/session-summary.tsx';
import { useBooking } from '../../features/booking/form/use-booking.ts';
import type { Requirement } from '../../features/booking/form/use-booking-data.ts';
import { RequireLogin } from '../../features/accounts/sign-in/guard.tsx';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { bookingSteps } from '../../features/shared-booking/booking-steps.text.ts';
import { booking } from '../../features/booking/form/text.ts';
import { common, pageTitle } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { MinimalLayout } from '../../ui/layouts/plain-layouts.tsx';
import { PageBar } from '../../ui/layouts/page-bar.tsx';
import { NeedsScript } from '../../ui/state/needs-script.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { Bone, Skeleton } from '../../ui/state/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { usePageNavigation } from '../../lib/page/navigation.ts';

const SEARCH = '/search/result/?query=dr.';

const JoinWaitlist = lazy(() =>
  import('../../features/booking/waitlist/join-waitlist.tsx').then((module) => ({ default: module.JoinWaitlist })),
);
const FairUse = optionalPart(() => import('../../features/booking/form/fair-use.tsx').then((module) => module.FairUse));

export const handle = { access: 'login' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(booking.title) }, { name: 'robots', content: 'noindex' }];

export default function BookingPage() {
  const id = useParams()['session'] ?? '';
  return (
    <RequireLogin waiting={<Shell step={0} notice={<NeedsScript />} />}>
      {({ data }) => (
        <BookingSteps
          key={`${id} ${data.user.id}`}
          session={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0}
          account={data.user.id}
          token={data.oauth.token}
        />
      )}
    </RequireLogin>
  );
}

interface BookingStepsProps {
  readonly session: number;
  readonly account: number;
  readonly token: string;
}

function BookingSteps({ session, account, token }: BookingStepsProps) {
  const { go: navigate } = usePageNavigation();
  const whose = useMemo(() => ({ session, account }), [session, account]);
  const form = useBooking(whose, token, (code) => void navigate(`/e-antrian/${code}`, { replace: true }));
  const { state, requirement, loadFailure, reload } = form;
  const [isTooFar, setTooFar] = useState(false);
  const [isThere, setThere] = useState(useSearchParams()[0].has(THERE_ALREADY));
  if (loadFailure && requirement === null) {
    const unknown = loadFailure.code === 'SESSION_NOT_FOUND' || loadFailure.code === 'INVALID_INPUT';
    return (
      <Shell step={0}>
        {unknown ? (
          <Empty title={booking.unknownSession} action={<ButtonLink to={SEARCH}>{booking.findDoctor}</ButtonLink>}>
            {booking.unknownSessionHelp}
          </Empty>
        ) : (
          <div className="penolakan">
            <Notice tone="error">
              <b>{common.loadFailed}</b>
              <p>{sentenceOf(loadFailure)}</p>
            </Notice>
            <Button tone="secondary" block onClick={reload}>
              {common.retry}
            </Button>
          </div>
        )}
      </Shell>
    );
  }
  if (requirement === null) return <Shell step={state.active_step} />;
  const doctor = `/d/${requirement.session.doctor.slug}`;
  // A session that is not bookable may still have numbers left for this person: a quota place that is reserved for them.
  const isReserved = isOpen(requirement.session) && requirement.payments.some(({ left }) => left > 0);
  const { refusal, location, next_date: nextDate } = requirement;
  const otherDay =
    isTooFar && !isThere && nextDate !== null
      ? {
          to: `${doctor}/${requirement.session.hospital.slug_name}?date=${nextDate}`,
          name: formatDateWithoutYear(nextDate),
        }
      : null;
  const full =
    isOpen(requirement.session) && refusal === null ? requirement.payments.filter(({ left }) => left <= 0) : [];
  return (
    <Shell
      step={state.active_step}
      backTo={doctor}
      rest={<BookingForm form={form} token={token} otherDay={otherDay} onGoOn={() => setThere(true)} />}
    >
      <SessionSummary session={requirement.session} />
      {refusal === null && (requirement.session.is_bookable || isReserved) && (
        <BeforeTaking session={requirement.session} center={location} onReach={setTooFar} />
      )}
      {(refusal !== null || (!requirement.session.is_bookable && !isReserved)) && (
        <div className="penolakan">
          <Notice tone="change">
            <p>{refusal ? sentenceOf(refusal) : booking.notBookable}</p>
            <ButtonLink tone="secondary" small to={doctor}>
              {booking.otherSession}
            </ButtonLink>
          </Notice>
        </div>
      )}
      {refusal === null && form.patients && isWorthSaying(requirement.fair) && (
        <Suspense>
          <FairUse fair={requirement.fair} people={form.patients.length} doctor={requirement.session.doctor.slug} />
        </Suspense>
      )}
      {full.length > 0 && form.patients && (
        <Suspense>
          <JoinWaitlist session={session} payments={full} patients={form.patients} token={token} />
        </Suspense>
      )}
    </Shell>
  );
}

/** From so few numbers before the last one on, the limit is said. */
const NEARLY = 2;
const isWorthSaying = ({ live, most, refusals, last }: Requirement['fair']): boolean =>
  refusals.length > 0 || live >= most - NEARLY || last.some(({ patient }) => patient === null);

/** Whether the session would give numbers if quota places were free. */
function isOpen({ status, is_passed: passed }: Requirement['session']): boolean {
  return !passed && isOneOf(SELLING_STATUSES, status);
}

interface ShellProps {
  readonly step: number;
  readonly backTo?: string;
  /** Stands above the grey blocks. */
  readonly notice?: React.ReactNode;
  readonly children?: React.ReactNode;
  /** Stands below the part with the steps. */
  readonly rest?: React.ReactNode;
}

/** The bar and the steps, with grey blocks while there is nothing else to show. */
function Shell({ step, backTo = SEARCH, notice, children, rest }: ShellProps) {
  return (
    <MinimalLayout screen="pesan" bar={<PageBar backTo={backTo} backLabel={common.back} title={booking.title} />}>
      <div className="isi atas-isi">
        <Steps
          label={bookingSteps.label}
          steps={bookingSteps.names.map((label) => ({ label }))}
          current={step}
          doneLabel={common.stepDone}
        />
        {notice}
        {children ?? (
          <Skeleton label={common.loading}>
            <div className="tumpuk penolakan">
              {[96, 72, 72, 72].map((height, index) => (
                <Bone key={index} height={height} radius={12} />
              ))}
            </div>
          </Skeleton>
        )}
      </div>
      {rest}
    </MinimalLayout>
  );
}
