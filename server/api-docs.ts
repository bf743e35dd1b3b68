import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { apiDescription, errorsOf, familyOf } from './openapi.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#0F2222;max-width:60rem;margin:0 auto;padding:24px 16px}
h2{margin-top:48px;border-top:1px solid #DBE4E1;padding-top:24px}h3{margin:32px 0 4px;font-size:1.05rem}
code{background:#EEF3F0;border-radius:6px;padding:2px 6px;overflow-wrap:anywhere}pre{background:#04282A;color:#fff;padding:16px;border-radius:12px;overflow:auto}
pre code{background:none;padding:0}table{border-collapse:collapse;width:100%;margin-top:8px}td,th{text-align:left;border-bottom:1px solid #DBE4E1;padding:6px 8px;vertical-align:top;overflow-wrap:anywhere}
a{color:#0B5F5F}.meta{color:#566B69}`;
const ACCESS = {
  public: 'semua orang',
  patient: 'pasien (Bearer)',
  desk: 'meja depan (Bearer)',
  kiosk: 'kios di pintu (Bearer kios)',
  manager: 'manajer fasilitas (Bearer)',
  administrator: 'administrator (Bearer)',
} as const;
const NESTED_MAX = 4;

/** The readable page of the interface, written from the contract; no script in it. */
export function apiDocsPage(endpoints: readonly Endpoint[], publicUrl: string): string {
  const description = apiDescription(endpoints, publicUrl) as { paths: Record<string, Record<string, Operation>> };
  const families = Map.groupBy(endpoints, familyOf);
  const parts = [...families].map(
    ([family, members]) =>
      `<section aria-labelledby="${family}"><h2 id="${family}">${family}</h2>${members.map((each) => endpointPart(each, description.paths[each.path]![each.method.toLowerCase()]!, publicUrl)).join('')}</section>`,
  );
  const index = [...families.keys()].map((family) => `<a href="#${family}">${family}</a>`).join(' · ');
  return `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API Ambil Antrian</title><style>${STYLE}</style></head><body><main>
<h1>API Ambil Antrian</h1><p>Jawaban: <code>{"status":"success","data":…}</code>. Kegagalan: <code>{"status":"error","error":{"code","field","details","request_id"}}</code>.
Deskripsi lengkap: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav aria-label="Kelompok">${index}</nav>${parts.join('')}</main></body></html>`;
}

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

function endpointPart(endpoint: Endpoint, operation: Operation, publicUrl: string): string {
  const rows = [
    ...operation.parameters.map(({ name, in: location, required, schema }) => row(name, location, schema, required)),
    ...fieldsOf(operation.requestBody?.content['application/json']?.schema, '').map((each) =>
      row(each.name, 'body', each.schema, each.required),
    ),
  ];
  const answer = operation.responses['200']?.content?.['application/json']?.schema.properties?.['data'];
  const answers = fieldsOf(answer, '').map((each) => row(each.name, 'data', each.schema, each.required));
  const errors = errorsOf(endpoint).map((code) => `<code>${code}</code> ${ERROR_STATUS[code]}`);
  return `<article><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)}</p>
<p class="meta">Akses: ${ACCESS[endpoint.access]}${endpoint.answer === 'event-stream' ? ' · text/event-stream' : ''}</p>
${table('Masukan', rows)}${table('Jawaban', answers)}<p class="meta">Kode kegagalan: ${errors.join(', ')}</p><pre tabindex="0"><code>${escape(exampleOf(endpoint, publicUrl))}</code></pre></article>`;
}

function table(caption: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<table><caption class="meta" style="text-align:left">${caption}</caption><thead><tr><th>Nama</th><th>Di</th><th>Bentuk</th><th>Wajib</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function row(name: string, location: string, schema: Schema, required: boolean): string {
  return `<tr><td><code>${escape(name)}</code></td><td>${location}</td><td>${escape(shapeOf(schema))}</td><td>${required ? 'ya' : 'tidak'}</td></tr>`;
}

/** The fields of an object, nested ones with dots, down to NESTED_MAX levels. */
function fieldsOf(
  schema: Schema | undefined,
  prefix: string,
  depth = 0,
): { name: string; schema: Schema; required: boolean }[] {
  const object = schema?.type === 'array' ? schema.items : schema;
  if (object?.anyOf && depth === 0) return object.anyOf.flatMap((branch) => fieldsOf(branch, prefix, depth));
  return Object.entries(object?.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const own = { name, schema: field, required: object?.required?.includes(key) ?? false };
    return depth + 1 < NESTED_MAX ? [own, ...fieldsOf(field, `${name}.`, depth + 1)] : [own];
  });
}

function shapeOf({ type, enum: values, const: fixed, items, anyOf }: Schema): string {
  if (values) return values.map(String).join(' | ');
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (anyOf) return anyOf.map(shapeOf).join(' | ');
  if (type === 'array') return `${items ? shapeOf(items) : 'any'}[]`;
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
}

function exampleOf({ method, path, access, body, upload }: Endpoint, publicUrl: string): string {
  return [
    `curl ${method === 'POST' ? '-X POST ' : ''}'${publicUrl}${path}'`,
    ...(access === 'public' ? [] : [`  -H 'Authorization: Bearer TOKEN'`]),
    ...(body ? [`  -H 'Content-Type: application/json' -d '{…}'`] : []),
    ...(upload === 'csv' ? [`  -H 'Content-Type: text/csv' --data-binary @dokter.csv`] : []),
    ...(upload === true ? ['  --data-binary @surat.jpg'] : []),
  ].join(' \\\n');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
