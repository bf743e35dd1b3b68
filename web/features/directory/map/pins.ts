/** Pixels on the drawn map. */
export type Spot = { readonly x: number; readonly y: number };

/** The least distance between pins in pixels: a thumb needs 44, and some space around them. */
const APART = 48;
const NAME = { width: 148, height: 40 };

const near = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) < APART && Math.abs(a.y - b.y) < APART;

/** Groups the pins that would overlap at this zoom. Answers lists of indexes into `spots`; a group is drawn at the spot of its first index. */
export function gather(spots: readonly Spot[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const [number, spot] of spots.entries()) {
    const group = groups.find(([first]) => near(spots[first!]!, spot));
    if (group) group.push(number);
    else groups.push([number]);
  }
  return groups;
}

/** Which pins have room for their name below: the name may cover neither another pin nor a name that is already drawn, also of `others`. */
export function namesThatFit(pins: readonly Spot[], others: readonly Spot[] = []): readonly boolean[] {
  const written = [...others];
  return pins.map((pin) => {
    const covers = (other: Spot): boolean =>
      other !== pin &&
      Math.abs(other.x - pin.x) < (NAME.width + APART) / 2 &&
      other.y > pin.y - APART / 2 &&
      other.y < pin.y + APART + NAME.height;
    const touches = (name: Spot): boolean =>
      Math.abs(name.x - pin.x) < NAME.width && Math.abs(name.y - pin.y) < NAME.height;
    if ([...pins, ...others].some(covers) || written.some(touches)) return false;
    written.push(pin);
    return true;
  });
}
