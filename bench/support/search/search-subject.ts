import { httpLoad, type LoadResult } from '../http-load.ts';
import { openLoad, type OpenResult } from '../open-load.ts';
import { getRequest, type LoadAnswer } from '../raw-connection.ts';
import { productPath, rivalPath, type Question } from './search-questions.ts';
import type { Found } from './search-quality.ts';

/** The product, or a rival, as the bench searches it. */
export type Subject = {
  readonly name: string;
  readonly port: number;
  readonly pathOf: (question: Question) => string;
  /** Texts that every answer contains. */
  readonly marks: readonly string[];
  readonly read: (body: unknown) => Found;
};
type ProductAnswer = { status: string; data: { doctor_list: Found['doctors']; hospital_list: { name: string }[] } };
type RivalAnswer = { doctors: { id: number; name: string; center: string }[] };

/** One answer of so many is parsed as a whole; the others are only searched for the marks of a full answer. */
const READ_EVERY = 10;

export function productSubject(name: string, port: number): Subject {
  return {
    name,
    port,
    pathOf: productPath,
    marks: ['{"status":"success","data":{"doctor_list":[', '"pagination":{', '"understood":{', '"facets":{'],
    read: (body) => {
      const { data } = body as ProductAnswer;
      return { doctors: data.doctor_list, centers: data.hospital_list.map((hospital) => hospital.name) };
    },
  };
}

/** `names`: names of specialisations and cities, by slug. */
export function rivalSubject(name: string, port: number, names: ReadonlyMap<string, string>): Subject {
  return {
    name,
    port,
    pathOf: (question) => rivalPath(question, names),
    marks: ['{"doctors":['],
    read: (body) => {
      const { doctors } = body as RivalAnswer;
      return { doctors, centers: doctors.map(({ center }) => center) };
    },
  };
}

/** Questions one after the other, from the first on; after the last one it begins again. */
export function inTurn<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => items[at++ % items.length]!;
}

export function searchOpenly(
  subject: Subject,
  next: () => Question,
  rate: number,
  seconds: number,
): Promise<OpenResult> {
  const seed = `${subject.name} ${rate} ${seconds}`;
  return openLoad(subject.port, { rate, seconds, seed }, () => getRequest(subject.pathOf(next())), checker(subject));
}

export function searchInLoop(
  subject: Subject,
  next: () => Question,
  clients: number,
  seconds: number,
): Promise<LoadResult> {
  return httpLoad(subject.port, clients, seconds, () => getRequest(subject.pathOf(next())), checker(subject));
}

export async function askOnce(subject: Subject, question: Question): Promise<Found> {
  const answer = await fetch(`http://127.0.0.1:${subject.port}${subject.pathOf(question)}`);
  if (!answer.ok) throw new Error(`${subject.name} answered ${answer.status} to ${subject.pathOf(question)}`);
  return subject.read(await answer.json());
}

/** Throws when an answer is not a whole, good one. */
function checker(subject: Subject): (answer: LoadAnswer) => void {
  let seen = 0;
  return ({ status, body }) => {
    if (status !== 200 || !subject.marks.every((mark) => body.includes(mark)))
      throw new Error(`${subject.name} answered ${status}: ${body.slice(0, 200)}`);
    seen += 1;
    if (seen % READ_EVERY === 0) subject.read(JSON.parse(body));
  };
}
