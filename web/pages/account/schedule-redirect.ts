import { redirect } from 'react-router';

/** /pasien has one child, which it leads to (ROUTE-14). */
export function loader() {
  return redirect('/pasien/jadwal');
}
