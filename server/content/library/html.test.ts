import { expect, test } from 'vitest';
import { cleanHtml, plainText, readingMinutes } from './html.ts';

const SITES = { content: 'https://bacaan.example/wp', product: 'https://antrian.example' };
const clean = (html: string) => cleanHtml(html, SITES).html;

test('plain text has no markup and nothing of scripts, and its entities are decoded once', () => {
  expect(plainText('Batuk &amp; <em>pilek</em>&#8217;s&nbsp; \n gejala')).toBe('Batuk & pilek’s gejala');
  expect(plainText('a<script>alert(1)</script>b<style>p{}</style>')).toBe('ab');
  expect(plainText('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;');
});

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)" style="position:fixed" class="btn" id="isi">a</p>', '<p>a</p>'],
  ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['the same in disguise', '<a href="jAva&#x09;script:alert(1)">a</a>', '<a>a</a>'],
  ['data as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['a frame', '<p>a<iframe src="https://x.example"></iframe></p>', '<p>a</p>'],
  ['a drawing with a script', '<svg><script>alert(1)</script><a href="#">x</a></svg>b', 'b'],
  ['a form', '<form action="https://x.example"><input name="pin"><button>Masuk</button></form>b', 'b'],
  ['a style', '<style>body{display:none}</style><link rel="stylesheet" href="https://x.example">b', 'b'],
  ['a hidden comment of an old browser', '<!--[if IE]><script>alert(1)</script><![endif]-->b', 'b'],
  ['a document', '<html><head><base href="https://x.example"></head><body onload="alert(1)">b</body></html>', 'b'],
  ['an unclosed attribute', '<img src="x` `<script>alert(1)</script>"` `>', ''],
  [
    'a math trick',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
    '',
  ],
])('%s does not get through', (_, dirty, wanted) => {
  expect(clean(dirty)).toBe(wanted);
});

test('a link to another site does not reveal this one; a link to the product or to another text of the site is a path', () => {
  expect(clean('<a href="https://x.example/a" target="_blank" rel="opener">a</a>')).toBe(
    '<a href="https://x.example/a" rel="noopener noreferrer nofollow">a</a>',
  );
  expect(clean('<a href="https://antrian.example/search/result/?query=anak">a</a>')).toBe(
    '<a href="/search/result/?query=anak">a</a>',
  );
  expect(clean('<a href="https://bacaan.example/wp/2026/11/demam-anak/#obat">a</a>')).toBe(
    '<a href="/blog/demam-anak#obat">a</a>',
  );
  expect(clean('<a href="https://bacaan.example/wp/category/bpjs/">a</a>')).toBe('<a href="/blog/category/bpjs">a</a>');
  expect(clean('<a href="https://bacaan.example/wp/?p=12">a</a>')).toContain(
    'href="https://bacaan.example/wp/?p=12" rel=',
  );
  expect(clean('<a href="https://bacaan.example/wp/index.php/tag/bpjs/">a</a>')).toBe('<a href="/blog/tag/bpjs">a</a>');
  expect(clean('<a href="https://antrian.example//x.example/a">a</a>')).toBe('<a href="/x.example/a">a</a>');
  expect(clean('<a href="#rujukan">a</a>')).toBe('<a href="#rujukan">a</a>');
});

test('a picture comes from the site of the content, loads lazily, and cannot track the reader', () => {
  expect(clean('<img src="https://pelacak.example/1.gif" width="1" height="1">')).toBe('');
  expect(clean('<img src="data:image/svg+xml,x">')).toBe('');
  expect(
    clean(
      '<img src="https://bacaan.example/wp/a.jpg" srcset="https://bacaan.example/wp/a-300.jpg 300w, https://pelacak.example/a.jpg 600w" width="600" height="400" onload="x()">',
    ),
  ).toBe(
    '<img src="https://bacaan.example/wp/a.jpg" alt="" srcset="https://bacaan.example/wp/a-300.jpg 300w" sizes="(max-width: 760px) 100vw, 720px" width="600" height="400" loading="lazy" decoding="async">',
  );
});

test('headings of the second level get anchors of their own; headings of the first level become second ones', () => {
  const { html, contents } = cleanHtml('<h1 id="x">Apa itu?</h1><h2>Apa itu</h2><h2>🩺</h2><h3>Lain</h3>', SITES);
  expect(html).toBe(
    '<h2 id="apa-itu">Apa itu?</h2><h2 id="apa-itu-2">Apa itu</h2><h2 id="bagian">🩺</h2><h3>Lain</h3>',
  );
  expect(contents).toEqual([
    { id: 'apa-itu', text: 'Apa itu?' },
    { id: 'apa-itu-2', text: 'Apa itu' },
    { id: 'bagian', text: '🩺' },
  ]);
});

test('a wide table scrolls by itself, also by keyboard', () => {
  expect(clean('<table style="width:2000px"><tr><td>a</td></tr></table>')).toBe(
    '<div class="tabel" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
  );
});

test('the content of a table is cleaned like everything else', () => {
  expect(
    clean(
      '<table><tr><td><a href="https://x.example/">a</a><img src="https://x.example/1.gif"><h2>Obat</h2></td></tr></table>',
    ),
  ).toBe(
    '<div class="tabel" tabindex="0"><table><tbody><tr><td><a href="https://x.example/" rel="noopener noreferrer nofollow">a</a><h2 id="obat">Obat</h2></td></tr></tbody></table></div>',
  );
});

test('reading takes a minute for 200 words, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(`<p>${'kata '.repeat(900)}</p>`)).toBe(5);
});
