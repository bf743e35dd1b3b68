import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { LiveDirectory } from '../directory/catalogue/directory.ts';
import type { Imports } from '../administration/imports/importer.ts';
import type { Library } from '../content/library/library.ts';
import type { Hub } from '../queue/hub.ts';
import type { Outbound } from './outbox/outbound.ts';
import type { Providers } from '../accounts/social/provider.ts';
import type { Vault } from './vault.ts';

/** SQL is written as SQL (docs/decisions/0003); Kysely binds, composes and runs it, so it needs no table types. */
export type Db = Kysely<Record<string, never>>;

export type Log = {
  info(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
};

/** Everything the application needs from outside; handed in, so that a test can build it without listening. */
export type Deps = {
  readonly pool: Pool;
  readonly db: Db;
  readonly now: () => Date;
  /** Who can be found. */
  readonly directory: LiveDirectory;
  readonly hub: Hub;
  readonly outbound: Outbound;
  readonly social: Providers;
  readonly vault: Vault;
  /** Articles and topics. */
  readonly library: Library;
  /** Files of staff that are taken in the background. */
  readonly imports: Imports;
  readonly log: Log;
  readonly settings: AppSettings;
};

/** What the application itself must know of the configuration. */
export type AppSettings = {
  /** Production hides the outbox and insists on https. */
  readonly production: boolean;
  /** The data are invented and every page says so. */
  readonly demonstration: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Believe X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy: boolean;
  /** Opens /metrics to others than this machine; null: nobody else. */
  readonly metricsToken: string | null;
  /** Pushes to browsers. */
  readonly push: {
    /** Given to a browser that agrees, base64url. */
    readonly publicKey: string;
    /** Origins of push services beside those of the browsers. */
    readonly further: readonly string[];
  };
};
