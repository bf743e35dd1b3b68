import { performance } from 'node:perf_hooks';
import { quantiles } from '../numbers.ts';
import { getRequest, openRaw } from '../raw-connection.ts';
import type { LoadAnswer } from '../raw-connection.ts';

/** `ms`: from the first request to the last answer; `p50`: of one answer; `refused`: what was answered instead of a number. */
export type Race = { readonly ms: number; readonly p50: number; readonly refused: readonly string[] };
/** What one phone asks for, and the address that it comes from. */
export type Wish = { readonly token: string; readonly address: string; readonly body: object };

/** A connection that sends one request after the other. */
export type Phone = { ask(request: string): Promise<LoadAnswer>; end(): void };

/** Opens so many phones, each of which has had an answer already, as one that shows the form has. */
export async function openPhones(port: number, count: number): Promise<Phone[]> {
  const phones = Array.from({ length: count }, () => openPhone(port));
  await Promise.all(phones.map((phone) => phone.ask(getRequest('/api/health'))));
  return phones;
}

function openPhone(port: number): Phone {
  let broken: (error: Error) => void = () => undefined;
  const connection = openRaw(port, (error) => broken(error));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        broken = reject;
        connection.send(request, (answer) =>
          answer === null
            ? reject(new Error('the server closed a connection before it had answered'))
            : resolve(answer),
        );
      }),
    end: () => connection.end(),
  };
}

/** Sends all wishes at once, each by a phone of its own. */
export async function raceOf(phones: readonly Phone[], wishes: readonly Wish[]): Promise<Race> {
  const requests = wishes.map(requestOf);
  const times: number[] = [];
  const refused: string[] = [];
  const begun = performance.now();
  await Promise.all(
    requests.map(async (request, at) => {
      const { status, body } = await phones[at]!.ask(request);
      times.push(performance.now() - begun);
      if (status !== 200) refused.push(`${status} ${body.slice(0, 200)}`);
    }),
  );
  return { ms: Math.round(Math.max(...times)), p50: quantiles(times).p50, refused };
}

function requestOf({ token, address, body }: Wish): string {
  const text = JSON.stringify(body);
  return `POST /api/appointment/book HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}
