import { bothVersions } from '#contract/queue/checkpoint/both-versions.ts';
import type { CheckTools, Look } from '#contract/queue/checkpoint/open-proof.ts';
import type { Checked } from './checked.ts';
import { loadTrace } from './load-trace.ts';

/**
 * Adds both versions of what differs, and the whole log where only the leaf was looked at: what differs has its time there, and is stored with it. Where the log cannot be had the rest is said without it.
 */
export async function withVersions(
  checked: Omit<Checked, 'versions'>,
  look: Look,
  tools: CheckTools,
): Promise<Checked> {
  const loaded = checked.trace === null ? await loadTrace(checked.session).catch(() => null) : null;
  const whole = loaded?.ok ? { ...checked, trace: loaded.data } : checked;
  return { ...whole, versions: look.state === 'different' ? await bothVersions(look, whole, tools) : null };
}
