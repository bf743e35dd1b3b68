import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { AppError } from '#contract/errors.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { refusalOf } from '#domain/booking/refusal.ts';
import { factsOfRefusal } from '#domain/booking/refusal-facts.ts';
import { documentsOf } from '#domain/booking/payment-documents.ts';
import { coverageOf } from '#domain/coverage.ts';
import { answer } from '../platform/http/route.ts';
import { presentSession } from '../directory/session.present.ts';
import { showFairUse } from './fair-use/show-fair-use.ts';
import { listPaymentKinds } from './payment-kind.store.ts';
import { findCenterLocation } from '../directory/center-profile.store.ts';
import { nextBookableDate, readSessions } from '../directory/session-reading.store.ts';
import type { SessionRow } from '../directory/session-reading.store.ts';

export const paymentRoutes = [
  answer(getPaymentRequirement, async ({ viewer, query, now }, deps) => {
    const [session] = await readSessions(deps.pool, [query.session]);
    if (!session) throw new AppError('SESSION_NOT_FOUND', { field: 'session' });
    const { doctor_id: doctor, center_id: center } = session;
    const [kinds, location, nextDate, fair] = await Promise.all([
      listPaymentKinds(deps.pool, query.session, viewer.accountId, now),
      findCenterLocation(deps.pool, center),
      nextBookableDate(deps.pool, doctor, session.date, center, now),
      showFairUse(viewer.accountId, query.session, now, deps),
    ]);
    if (kinds === null) throw new AppError('SESSION_NOT_FOUND', { field: 'session' });
    const chosen = kinds.find((kind) => kind.id === query.payment);
    if (query.payment !== undefined && !chosen) throw new AppError('PAYMENT_NOT_ACCEPTED', { field: 'payment' });
    return {
      session: presentSession(session, now),
      location,
      next_date: nextDate,
      payments: kinds.map((kind) => ({
        id: kind.id,
        slug: kind.slug,
        name: kind.name,
        part: coverageOf(kind.slug),
        left: coverageOf(kind.slug) === 'JKN' ? kind.jkn_left : kind.general_left,
        note: kind.note,
      })),
      documents: chosen
        ? documentsOf(chosen.slug).map((document) => ({
            name: document.name,
            attributes: document.attributes.map((attribute) => ({
              ...attribute,
              options: [...attribute.options],
              visit_kinds: [...attribute.visit_kinds],
            })),
          }))
        : [],
      fair,
      refusal: refusalOfSession(session, now),
    };
  }),
];

type SessionRefusal = DataOf<typeof getPaymentRequirement>['refusal'];

/** Why nobody can book this session, whether or not quota places are left; null when it can be booked. */
function refusalOfSession(row: SessionRow, now: Date): SessionRefusal {
  const { status, date, zone, opens_at: opensAt, closes_at: closesAt, ends_at: endsAt } = row;
  const code = refusalOf({ status, opensAt, closesAt, left: 1, patientKnown: true, paymentAccepted: true }, now);
  if (code === null) return null;
  const details = factsOfRefusal(code, { status, date, zone, opensAt, closesAt, endsAt, places: 0 });
  return { code: code as NonNullable<SessionRefusal>['code'], details };
}
