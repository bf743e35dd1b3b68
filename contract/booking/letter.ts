import { documentsOf } from '#domain/booking/payment-documents.ts';

type Payment = { readonly slug: string; readonly visit_kind: string | null; readonly documents: readonly unknown[] };

/** Whether a booking came with the picture of a letter: it has a kind of visit with BPJS, or what was given is for a payment that asks for one. */
export function hasLetter({ slug, visit_kind: visitKind, documents }: Payment): boolean {
  const asksForLetter = documentsOf(slug).some(({ attributes }) => attributes.some(({ kind }) => kind === 'image'));
  return visitKind !== null || (asksForLetter && documents.length > 0);
}
