import { redirect } from 'react-router';

/** /pasien redirects to its only child (ROUTE-14). */
export function loader() {
  return redirect('/pasien/jadwal');
}
