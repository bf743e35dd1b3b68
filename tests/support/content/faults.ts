import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

/** Gives the answer without any fault. */
type Good = () => Promise<Response>;
type Fault = (response: ServerResponse, good: Good, hold: (release: () => void) => void) => void | Promise<void>;

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
const HTML_TYPE = { 'content-type': 'text/html' };
const TEN_MEGABYTES = 10_000_000;
const DEPTH = 50_000;

function* withoutEnd(): Generator<string> {
  yield '[';
  while (true) yield ' '.repeat(16_384);
}

const sends =
  (status: number, headers: Record<string, string>, body: string | Buffer): Fault =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Everything that a network and a stranger's program can answer instead of content. */
export const FAULTS = {
  'not at all': () => undefined,
  'only half, and then nothing': async (response, good, hold) => {
    const body = await (await good()).text();
    response.writeHead(200, JSON_TYPE).write(body.slice(0, 10));
    hold(() => response.end(body.slice(10)));
  },
  'by hanging up': (response) => void response.destroy(),
  'by hanging up in the middle': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
    response.write('[{"id":1,', () => response.destroy());
  },
  'with status 500 in JSON': sends(
    500,
    JSON_TYPE,
    '{"code":"internal_server_error","message":"","data":{"status":500}}',
  ),
  'with status 500 in HTML': sends(500, HTML_TYPE, '<h1>Error establishing a database connection</h1>'),
  'with a page instead of JSON': sends(200, HTML_TYPE, '<!doctype html><title>Login</title>'),
  'with a page that says it is JSON': sends(200, JSON_TYPE, '<!doctype html><title>Login</title>'),
  'that it is forbidden': sends(403, HTML_TYPE, 'Forbidden'),
  'that only its members may ask': sends(401, JSON_TYPE, '{"code":"rest_login_required","data":{"status":401}}'),
  'that it is asked too often': sends(
    429,
    JSON_TYPE,
    '{"code":"too_many_requests","message":"","data":{"status":429}}',
  ),
  'with nothing (status 204)': sends(204, JSON_TYPE, ''),
  'with an empty body': sends(200, JSON_TYPE, ''),
  'with JSON that is cut off': sends(200, JSON_TYPE, '[{"id":1,"slug":"a","title":{"rendered":"A'),
  'with a warning of PHP before the JSON': sends(200, JSON_TYPE, '<br />\n<b>Warning</b>: x on line 1\n[]'),
  'with null': sends(200, JSON_TYPE, 'null'),
  'with a number': sends(200, JSON_TYPE, '7'),
  'with an object instead of a list': sends(200, JSON_TYPE, '{"posts":[]}'),
  'with objects of another shape': sends(200, JSON_TYPE, '[{"id":"x","slug":7,"title":"A"},[],null]'),
  'with names of prototypes': sends(200, JSON_TYPE, '[{"__proto__":{"id":1},"constructor":{"prototype":{}}}]'),
  'with numbers beyond all bounds': sends(
    200,
    JSON_TYPE,
    '[{"id":1e400,"slug":"a","name":"A","title":{"rendered":"A"}}]',
  ),
  'with JSON nested without end': sends(200, JSON_TYPE, '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
  'with ten megabytes': sends(200, JSON_TYPE, `["${'x'.repeat(TEN_MEGABYTES)}"]`),
  'with ten megabytes in a zip': sends(
    200,
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    gzipSync(`["${'x'.repeat(TEN_MEGABYTES)}"]`),
  ),
  'with what is no zip': sends(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, 'not zipped'),
  // It ends when the reader goes away, which a pipeline reports as an error.
  'without an end': (response) => pipeline(withoutEnd, response.writeHead(200, JSON_TYPE)).catch(() => undefined),
  'by leading to another host': sends(302, { location: 'http://127.0.0.2:9/wp-json/wp/v2/posts' }, ''),
  'by leading to a file': sends(301, { location: 'file:///etc/passwd' }, ''),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
