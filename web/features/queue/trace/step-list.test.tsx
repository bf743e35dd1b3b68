import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NavigationContext } from '../../../lib/page/navigation.ts';
import { StepList } from './step-list.tsx';
import type { QueueTrace, TracedEvent } from '#contract/queue/trace/verify-chain.ts';
import { PLAIN_EVENT } from '#tests/support/queue/traced-event.ts';

const event = (version: number, at: string): TracedEvent => ({
  version,
  kind: 'CHECKED_IN',
  label: `B${version}`,
  at,
  ...PLAIN_EVENT,
  text: '',
  hash: '9f3a71c20be455d8'.repeat(4),
});

function drawn(first: number, count: number, total: number): string {
  const events = Array.from({ length: count }, (_, at) => event(first + at, '2026-11-23T05:34:00.000Z'));
  const session = { id: 7, zone: 'WIB', date: '2026-11-23' } as QueueTrace['session'];
  return renderToStaticMarkup(
    <NavigationContext value={{ address: { pathname: '/', search: '' }, go: () => undefined, Link: null }}>
      <StepList trace={{ session, events, total } as unknown as QueueTrace} />
    </NavigationContext>,
  );
}

it('shows the last twenty steps, the newest first, and opens those before in their place', () => {
  const html = drawn(1, 214, 214);
  const [shown, rest] = html.split('<details');
  expect(shown!.match(/<li/g)).toHaveLength(20);
  expect(shown).toMatch(
    /<ol class="jejak-r"><li data-nomor="B214"><time[^>]*>12:34<\/time><span[^>]*>B214 check-in<\/span><code[^>]*>9f3a 71c2<\/code>/,
  );
  expect(rest).toContain('194 langkah sebelumnya');
  expect(rest!.match(/<li/g)).toHaveLength(194);
  expect(html).not.toContain('?sesudah=');
});

it('leads on through a log of more than a thousand steps, in both directions', () => {
  const end = drawn(1_501, 1_000, 2_500);
  expect(end).toContain('Langkah 1.501 sampai 2.500 dari 2.500.');
  expect(end).toContain('href="/jejak/7?sesudah=500"');
  const middle = drawn(501, 1_000, 2_500);
  expect(middle).not.toContain('<details');
  expect(middle).toContain('href="/jejak/7?sesudah=1500"');
  expect(middle).toContain('1.000 langkah sesudahnya');
  expect(middle).toContain('href="/jejak/7?sesudah=0"');
});

it('puts steps of another day under that day', () => {
  const session = { id: 7, zone: 'WIB', date: '2026-11-23' } as QueueTrace['session'];
  const events = [event(1, '2026-11-20T05:34:00.000Z'), event(2, '2026-11-23T05:34:00.000Z')];
  const html = renderToStaticMarkup(<StepList trace={{ session, events, total: 2 } as unknown as QueueTrace} />);
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/B2 check-in .*Jumat, 20 November .*B1 check-in/);
});
