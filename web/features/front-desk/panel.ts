/** What lies over the console. A number is meant by its booking code, so that the panel shows it as it is now. */
export type Panel =
  | { readonly kind: 'row' | 'documents'; readonly code: string }
  | {
      readonly kind: 'walk-in' | 'substitute' | 'pause' | 'late' | 'more' | 'rooms' | 'close' | 'scan' | 'keys';
    };
