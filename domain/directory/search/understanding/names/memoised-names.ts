import type { Names } from '../reading.ts';

/** A real question needs fewer look-ups; after these the words left are taken as typed. */
const LOOK_UPS_MAX = 80;

/** Names for one question, which needs the same words again and again: each is looked up once, and not too many of them. */
export function memoisedNames(names: Names): Names {
  return {
    ...names,
    similarDoctorWords: memoised(
      (word) => word,
      (word) => names.similarDoctorWords(word),
      [],
    ),
    similarCenterWords: memoised(
      (word) => word,
      (word) => names.similarCenterWords(word),
      [],
    ),
    countDoctors: memoised(
      (words, most, exactly) => `${most} ${exactly === true} ${words.join(' ')}`,
      (words, most, exactly) => names.countDoctors(words, most, exactly),
      0,
    ),
    findCenters: memoised(
      (words, most, codes) => `${most} ${words.join(' ')} ${codes?.join(' ') ?? ''}`,
      (words, most, codes) => names.findCenters(words, most, codes),
      [],
    ),
  };
}

function memoised<Asked extends readonly unknown[], Answer>(
  keyOf: (...asked: Asked) => string,
  ask: (...asked: Asked) => Answer,
  none: Answer,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>();
  return (...asked) => {
    const key = keyOf(...asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = answers.size < LOOK_UPS_MAX ? ask(...asked) : none;
    answers.set(key, answer);
    return answer;
  };
}
