/** The patients and payment kinds that can join the waitlist of a full session. */
export interface JoinWaitlistProps {
  readonly session: number;
  /** Payment kinds without a free quota place. */
  readonly payments: readonly { readonly id: number; readonly name: string }[];
  readonly patients: readonly { readonly id: number; readonly name: string }[];
  readonly token: string;
}
