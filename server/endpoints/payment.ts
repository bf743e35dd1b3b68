import { getPaymentRequirement } from '#contract/endpoints/payment.ts';
import { AppError } from '#contract/errors.ts';
import { documentsOf } from '#domain/booking/payment-documents.ts';
import { PAYMENT_BPJS } from '#domain/vocabulary.ts';
import { answer } from '../http/route.ts';
import { presentSession } from '../present/session.ts';
import { listPaymentKinds } from '../store/payment.store.ts';
import { readSessions } from '../store/session-reading.store.ts';

export const paymentRoutes = [
  answer(getPaymentRequirement, async ({ viewer, query, now }, deps) => {
    const [session] = await readSessions(deps.pool, [query.session]);
    const kinds = await listPaymentKinds(deps.pool, query.session, viewer.accountId, now);
    if (kinds === null || !session) throw new AppError('SESSION_NOT_FOUND', { field: 'session' });
    const chosen = kinds.find((kind) => kind.id === query.payment);
    if (query.payment !== undefined && !chosen) throw new AppError('PAYMENT_NOT_ACCEPTED', { field: 'payment' });
    return {
      session: presentSession(session, now),
      payments: kinds.map((kind) => ({
        id: kind.id,
        slug: kind.slug,
        name: kind.name,
        part: kind.slug === PAYMENT_BPJS ? ('JKN' as const) : ('GENERAL' as const),
        left: kind.slug === PAYMENT_BPJS ? kind.jkn_left : kind.general_left,
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
    };
  }),
];
