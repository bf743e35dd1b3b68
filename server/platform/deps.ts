import type { Pool } from 'pg';
import type { OpenAtOnce } from './weight/open-at-once.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { Vault } from './vault.ts';

export type Log = {
  info(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
};

/**
 * Everything the application needs from outside; handed in, so that a test can build it without listening. This is the part that knows no word of the
 * product: a concept that needs something of its own adds it to this interface beside the type of what it needs (docs/decisions/0035).
 */
export interface Deps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly outbox: Outbox;
  readonly vault: Vault;
  /** The event streams that are open. */
  readonly streams: OpenAtOnce;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Null: no traces are written. */
  readonly tracing: Tracing | null;
  readonly settings: AppSettings;
}

/** What is asked of the accounts of staff (docs/decisions/0062). */
export type StaffRules = {
  /** Whether they must have a second factor; otherwise it is only offered, and asked of those who have one. */
  readonly isDemanded: boolean;
  /** After so long a browser session of staff ends, however much it is used. */
  readonly signInMs: number;
  /** After so long without use one of managers and administrators ends. */
  readonly idleMs: number;
  /** For so long after the second factor a grave endpoint does not ask for it again. */
  readonly graveMs: number;
};

/** What the application itself must know of the configuration. */
export type AppSettings = {
  /** Production hides the outbox and insists on https. */
  readonly production: boolean;
  /** The data are invented and every page says so. */
  readonly demonstration: boolean;
  readonly staff: StaffRules;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustedProxies: TrustedProxies;
  /** Lets a client with this token read /metrics; with null only this machine may read them. */
  readonly metricsToken: string | null;
  /** Pushes to browsers. */
  readonly push: {
    /** The public key that a browser gets when it agrees to pushes, base64url. */
    readonly publicKey: string;
    /** Origins of push services that are allowed beside those of the browsers' makers. */
    readonly further: readonly string[];
  };
};
