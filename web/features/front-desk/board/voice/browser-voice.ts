/** A voice that has not begun by then will not begin: some come over a network that cannot be reached. */
const BEGIN_MS = 3_000;
/** No call takes longer. Some browsers never report that they have ended. */
const END_MS = 20_000;
/** At leisure. */
const RATE = 0.9;

/** An Indonesian voice of this browser, one on the device before one over the network; null without one. Old systems write 'in' for 'id'. */
export function findVoice(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null;
  const found = speechSynthesis.getVoices().filter(({ lang }) => /^(id|in)([-_]|$)/i.test(lang));
  return found.find(({ localService }) => localService) ?? found[0] ?? null;
}

/** Says a sentence at a volume from 0 to 1 and so many times as fast as at leisure; false when it could not. */
export function sayByBrowser(
  text: string,
  voice: SpeechSynthesisVoice,
  { volume, rate }: { readonly volume: number; readonly rate: number },
): Promise<boolean> {
  return new Promise((resolve) => {
    const sentence = new SpeechSynthesisUtterance(text);
    Object.assign(sentence, { voice, lang: voice.lang, volume, rate: RATE * rate });
    const ended = new AbortController();
    const on = (what: string, then: () => void): void =>
      sentence.addEventListener(what, then, { signal: ended.signal });
    let timer = setTimeout(() => end(false), BEGIN_MS);
    const end = (isSaid: boolean): void => {
      clearTimeout(timer);
      ended.abort();
      speechSynthesis.cancel();
      resolve(isSaid);
    };
    on('start', () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(true), END_MS);
    });
    on('end', () => end(true));
    on('error', () => end(false));
    // A sentence left over from another call would only come late.
    speechSynthesis.cancel();
    speechSynthesis.speak(sentence);
  });
}
