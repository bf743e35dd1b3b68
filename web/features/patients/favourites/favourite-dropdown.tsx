import { useCallback } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getFavourites } from '#contract/patients/favourite.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { signedInNav as nav } from '../../../text/navigation.ts';
import { Dropdown } from '../../../ui/dialog/dropdown.tsx';
import { useDropdown } from '../../../lib/requests/use-dropdown.ts';
import { Link } from '../../../ui/link.tsx';

/** Specification, section 9: the bar shows at most two favourites of a kind. */
const SHOWN_MAX = 2;

type Favourites = DataOf<typeof getFavourites>['favourites'];

const partsOf = ({ doctors, clinics, hospitals }: Favourites) =>
  [
    {
      title: nav.doctors,
      items: doctors.map((one) => ({ ...one, to: `/d/${one.slug_name}`, meta: one.specialist })),
    },
    {
      title: nav.clinics,
      items: clinics.map((one) => {
        const { slug_name: center, name } = one.polyclinic.medical_center;
        return { ...one, to: `/p/${center}/c/${one.slug_name}`, meta: name };
      }),
    },
    {
      title: nav.hospitals,
      items: hospitals.map((one) => ({ ...one, to: `/p/${one.slug_name}`, meta: one.regency })),
    },
  ].filter(({ items }) => items.length > 0);

/** 'Favorit' in the bar (NAV-03): two of each kind, loaded each time it opens. */
export function FavouriteDropdown({ token }: { readonly token: string }) {
  const load = useCallback(() => api(getFavourites, { token }), [token]);
  const { open, setOpen, data, error, reload } = useDropdown(load);
  const parts = data ? partsOf(data.favourites) : null;
  return (
    <Dropdown trigger={nav.favourites} title={nav.favourites} open={open} onOpenChange={setOpen}>
      {error && !isSignedOut(error) && <LoadFailed error={error} onRetry={reload} />}
      {parts?.length === 0 && <p className="menu-kosong">{nav.noFavourites}</p>}
      {parts?.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {items.slice(0, SHOWN_MAX).map(({ id, name, to, meta }) => (
              <li key={id}>
                <Link className="menu-baris" to={to} onClick={() => setOpen(false)}>
                  <span>
                    {name}
                    <small>{meta}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {parts && parts.length > 0 && (
        <Link className="menu-baris menu-semua" to={nav.favouritesTo} onClick={() => setOpen(false)}>
          {nav.allFavourites}
        </Link>
      )}
    </Dropdown>
  );
}
