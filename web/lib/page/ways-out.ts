/** Ways to other pages that somebody is on at this moment. */
let ways = 0;
/** How many led to another page, which may be one within this document. */
let gone = 0;

/** Somebody is on the way to another page until the function returned is called, once or more often. */
export function noteWay(): () => void {
  let isOn = true;
  ways += 1;
  return () => {
    if (isOn) ways -= 1;
    isOn = false;
  };
}

/** Another page is gone to within this document. */
export function noteGone(): void {
  gone += 1;
}

/** The function returned answers whether somebody is on the way to another page, or has gone to one since. */
export function watchWaysOut(): () => boolean {
  const before = gone;
  return () => ways > 0 || gone > before;
}
