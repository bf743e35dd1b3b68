import { data } from 'react-router';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

/** Answers every address that no other route matches. The 404 is thrown from a loader, so that the root's loader runs and the page fits the device. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
