/** For whom a place in a full session can be waited for, and by which payment kind. */
export interface JoinWaitlistProps {
  readonly session: number;
  /** Payment kinds without a place. */
  readonly payments: readonly { readonly id: number; readonly name: string }[];
  readonly patients: readonly { readonly id: number; readonly name: string }[];
  readonly token: string;
}
