import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createShapes, escaped } from './api-shapes.ts';
import type { Schema } from './api-shapes.ts';
import { apiDescription, errorsOf, familyOf } from './openapi.ts';

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Shapes = ReturnType<typeof createShapes>;
/** An endpoint with what it takes and gives. */
type Described = {
  readonly endpoint: Endpoint;
  readonly parameters: Schema | null;
  readonly body: Schema | null;
  readonly answer: Schema | null;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#0F2222;max-width:60rem;margin:0 auto;padding:24px 16px}
h2{margin-top:40px;border-top:1px solid #DBE4E1;padding-top:24px}h3{font-size:1rem;margin:16px 0 0}
code{overflow-wrap:anywhere}summary{padding:12px 4px;cursor:pointer}details{border-bottom:1px solid #DBE4E1}details>:not(summary){margin-left:20px}
pre{background:#EEF3F0;padding:12px;border-radius:12px;overflow:auto;margin:8px 0}a{color:#0B5F5F}nav a{display:inline-block;padding:4px 8px 4px 0}.meta{color:#566B69}`;
/** The policy of the page for its browser: text with this one style sheet, which loads, runs and sends nothing and is shown in no frame. */
export const API_DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const ACCESS = {
  public: 'semua orang',
  patient: 'pasien (Bearer)',
  locked: 'pasien (Bearer), juga selama layar terkunci',
  desk: 'meja depan (Bearer)',
  kiosk: 'kios di pintu (Bearer kios)',
  manager: 'manajer fasilitas (Bearer)',
  administrator: 'administrator (Bearer)',
} as const;
/** What is said of a grave endpoint. */
const AGAIN = 'langkah kedua petugas diminta lagi (FACTOR_AGAIN), kecuali baru saja diberikan';
const SHARED = 'bentuk-bersama';
const CODES = 'kode-kegagalan';

/**
 * The readable page of the interface, written from the contract; no script in it. Each endpoint is folded up (a browser finds text in it nevertheless), and
 * what several have in common, shapes and codes, is written once.
 */
export function apiDocsPage(endpoints: readonly Endpoint[], publicUrl: string): string {
  const description = apiDescription(endpoints, publicUrl) as { paths: Record<string, Record<string, Operation>> };
  const all = endpoints.map((endpoint) =>
    describe(endpoint, description.paths[endpoint.path]![endpoint.method.toLowerCase()]!),
  );
  const shapes = createShapes(
    all.flatMap(({ endpoint: { name }, body, answer }) =>
      [body, answer].flatMap((schema) => (schema ? [{ name, schema }] : [])),
    ),
  );
  const families = Map.groupBy(all, ({ endpoint }) => familyOf(endpoint));
  const sections = [...families].map(([family, members]) =>
    section(family, family, members.map((each) => endpointPart(each, shapes)).join('')),
  );
  const index = [
    ...[...families.keys()].map((family) => [family, family]),
    [SHARED, 'Bentuk bersama'],
    [CODES, 'Kode kegagalan'],
  ]
    .map(([id, name]) => `<a href="#${id}">${name}</a>`)
    .join(' ');
  return `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API Ambil Antrian</title><style>${STYLE}</style></head><body><main>
<h1>API Ambil Antrian</h1><p>Alamat dasar: <code>${escaped(publicUrl)}</code>. Jawaban: <code>{"status":"success","data":…}</code>. Kegagalan: <code>{"status":"error","error":{"code","field","details","request_id"}}</code>.
Deskripsi lengkap: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><p>Contoh dengan token dan isi JSON:</p>
<pre tabindex="0"><code>curl -X POST '${escaped(publicUrl)}/api/…' -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d '{…}'</code></pre>
<nav aria-label="Kelompok">${index}</nav>${sections.join('')}
${section(SHARED, 'Bentuk bersama', shapes.shared.map(({ name, shape }) => `<h3 id="${name}">${name}</h3><pre tabindex="0">${shape}</pre>`).join(''))}
${section(
  CODES,
  'Kode kegagalan',
  `<ul>${codesOf(endpoints)
    .map((code) => `<li><code>${code}</code> ${ERROR_STATUS[code]}</li>`)
    .join('')}</ul>`,
)}</main></body></html>`;
}

function describe(endpoint: Endpoint, operation: Operation): Described {
  const { parameters, requestBody, responses } = operation;
  const answer = responses['200']?.content?.['application/json']?.schema.properties?.['data'];
  return {
    endpoint,
    parameters: parameters.length === 0 ? null : objectOf(parameters),
    body: requestBody?.content['application/json']?.schema ?? null,
    answer: answer ?? null,
  };
}

/** Parameters as the fields of an object. */
function objectOf(parameters: Operation['parameters']): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

function section(id: string, title: string, content: string): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}

function endpointPart({ endpoint, parameters, body, answer }: Described, { shapeOf }: Shapes): string {
  const { method, path, access, summary, upload, grave } = endpoint;
  const takes = upload === 'csv' ? 'text/csv' : upload ? 'image/jpeg, image/png, image/webp' : null;
  const gives = endpoint.answer === 'event-stream' ? ' · text/event-stream' : '';
  return `<details><summary><code>${method} ${escaped(path)}</code> ${escaped(summary)}</summary><p class="meta">Akses: ${ACCESS[access]}${gives}${grave === true ? ` · ${AGAIN}` : ''}</p>${[
    part('Parameter', parameters && shapeOf(parameters)),
    part('Isi permintaan', body ? shapeOf(body) : takes),
    part('Jawaban (data)', answer && shapeOf(answer)),
  ].join('')}<p class="meta">Kode kegagalan: ${errorsOf(endpoint).join(', ')}</p></details>`;
}

function part(title: string, shape: string | null): string {
  return shape === null ? '' : `<p class="meta">${title}</p><pre tabindex="0">${shape}</pre>`;
}

/** The codes that any of these endpoints may answer, in their order. */
function codesOf(endpoints: readonly Endpoint[]): ErrorCode[] {
  return [...new Set(endpoints.flatMap(errorsOf))].toSorted();
}
