import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lateModules, withLateModules } from './late-modules.ts';

async function through(chunks: Uint8Array[]): Promise<string> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(stream.pipeThrough(lateModules('abc'))).text();
}

test('modules are disabled until a script enables them, and everything else stays as it is', async () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script nonce="n">1</script>';
  const start = '<script nonce="n" type="module" async="">import "/a.js"</script>';
  const late = await through([Buffer.from(html + start)]);
  expect(late.startsWith(html.replace('modulepreload', 'dns-prefetch'))).toBe(true);
  expect(late).toMatch(
    /<script nonce="n">[^<]+<\/script><script nonce="n" type="text\/plain">import "\/a.js"<\/script>$/,
  );
  expect(late).not.toContain('type="module"');
});

test('a hint that is split across two chunks is disabled as well, wherever it is split', async () => {
  const html = '<b>1</b><link rel="modulepreload" href="/a.js"/><i>2</i>';
  const whole = await through([Buffer.from(html)]);
  expect(whole).not.toContain('modulepreload');
  for (let at = 1; at < html.length; at += 1)
    expect(await through([Buffer.from(html.slice(0, at)), Buffer.from(html.slice(at))]), `cut at ${at}`).toBe(whole);
});

test('a character of two bytes that is split across two chunks stays whole', async () => {
  const bytes = Buffer.from('16:00–19:00');
  expect(await through([bytes.subarray(0, 6), bytes.subarray(6)])).toBe('16:00–19:00');
});

test('an island page notes what is pressed before its start script runs, and the script itself waits for nothing', async () => {
  const start =
    '<script type="module" src="/assets/start-1.js" data-ahead="/assets/small-1.js /assets/living-1.js" data-late=""></script>';
  const html = await through([new TextEncoder().encode(`<head></head>${start}`)]);
  expect(html).toMatch(/^<head><\/head><script nonce="abc">.*addEventListener\('click'/s);
  expect(html.endsWith('</script><script type="module" src="/assets/start-1.js"></script>')).toBe(true);
});

test('an island page asks before its styles for a small file, and when it is there for those of its own islands, unless they wait for a touch or a wide window', async () => {
  const list =
    'contact /assets/contact-1.js /assets/field-1.css,search /assets/search-1.js /assets/field-1.css,column /assets/column-1.js,elsewhere /assets/elsewhere-1.js';
  const islands = [
    '<x-island name="contact" id="_1_" when="soon" data-props="{}"></x-island>',
    '<x-island name="search" id="_2_" when="soon" data-props="{}"></x-island>',
    '<x-island name="column" id="_3_" when="soon" wide="" data-props="{}"></x-island>',
  ].join('');
  const start = `<script type="module" src="/assets/start-1.js" data-ahead="/assets/small-1.js /assets/living-1.js" data-late="${list}"></script>`;
  const html = withLateModules(
    `<head><link nonce="abc" rel="stylesheet" href="/a.css"/></head>${islands}${start}`,
    'abc',
  );
  const [, script = ''] = /^<head><script nonce="abc">(.*?)<\/script><link nonce="abc" rel="stylesheet"/s.exec(html)!;
  const asked: { href: string; rel: string; as?: string; onload?: () => void }[] = [];
  const document = {
    currentScript: { remove: () => undefined },
    createElement: () => ({}),
    head: { append: (link: (typeof asked)[number]) => asked.push(link) },
  };
  runInNewContext(script, { document });
  expect(asked).toMatchObject([{ rel: 'modulepreload', href: '/assets/small-1.js' }]);
  asked[0]!.onload!();
  expect(asked.slice(1)).toEqual([
    { rel: 'modulepreload', href: '/assets/living-1.js' },
    { rel: 'modulepreload', href: '/assets/contact-1.js' },
    { rel: 'preload', as: 'style', href: '/assets/field-1.css' },
    { rel: 'modulepreload', href: '/assets/search-1.js' },
  ]);
  expect(html).not.toContain('data-late');
});

test('a script of the page goes where its text stands, or behind it', () => {
  const early = [
    { at: '<head>', script: 'one($&)', stays: true },
    { at: '<i></i>', script: 'two()' },
  ];
  expect(withLateModules('<head></head><p><i></i></p>', 'abc', early)).toBe(
    '<head><script nonce="abc">one($&)</script></head><p><script nonce="abc">two()</script></p>',
  );
});
