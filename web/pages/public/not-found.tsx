import { data } from 'react-router';

/** Whatever no other route matches. Thrown from a loader, so that the root's own loader runs and the page fits the device. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
