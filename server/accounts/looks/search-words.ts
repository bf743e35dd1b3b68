import type { Vault } from '../../platform/vault.ts';

/** What the words of a search are bound to: nobody moves them to another search. */
export type SearchMark = {
  readonly accountId: number;
  readonly center: number;
  /** Its begin, in milliseconds since 1970. */
  readonly hour: number;
  readonly digest: Buffer;
};

/** Binds the words of a search to who searched, where, in which hour, and to their digest. */
export const searchContext = ({ accountId, center, hour, digest }: SearchMark): string =>
  `patient-search:${accountId}:${center}:${hour}:${digest.toString('hex')}`;

/** The words of a search as they were typed; '' when none of the keys opens them. */
export function openWords(sealed: Buffer, mark: SearchMark, vault: Pick<Vault, 'open'>): string {
  try {
    return vault.open(sealed, searchContext(mark)).toString();
  } catch {
    return '';
  }
}
