/** Specification, section 9: five page numbers are shown. */
const SHOWN = 5;

/** At most five consecutive page numbers around `page`, within 1 to `totalPages`. */
export function visiblePages(page: number, totalPages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, totalPages - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, totalPages) }, (_, index) => first + index);
}
