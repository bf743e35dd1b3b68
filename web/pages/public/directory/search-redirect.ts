import { redirect } from 'react-router';

/** ROUTE-25: the short address /search leads to every doctor. */
export function loader() {
  return redirect('/search/result/?query=dr.', 301);
}
