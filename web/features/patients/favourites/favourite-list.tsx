import { type ReactNode, useCallback } from 'react';
import { getFavourites } from '#contract/patients/favourite.ts';
import { api } from '../../../lib/requests/api.ts';
import { favouriteList as text } from './favourite-list.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { CenterArt } from '../../../ui/drawing/center-art.tsx';
import { Initials } from '../../../ui/drawing/initials.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Link } from '../../../ui/link.tsx';

type Item = {
  readonly kind: 'doctor' | 'clinic' | 'hospital';
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly meta: string;
  readonly art: ReactNode;
};

export interface FavouriteListProps {
  readonly token: string;
  /** Draws the heart of an item. A row that is no favourite any more stays until the page is left, so that a slip can be undone. */
  readonly heart: (item: Pick<Item, 'kind' | 'id' | 'name'>) => ReactNode;
}

/** All favourites of a person, by kind. */
export function FavouriteList({ token, heart }: FavouriteListProps) {
  const loading = useLoaded(useCallback(() => api(getFavourites, { token }), [token]));
  return (
    <Loaded loading={loading} bones={[72, 72, 72]}>
      {({ favourites: { doctors, clinics, hospitals } }) => {
        const parts: [string, Item[]][] = [
          [
            text.doctors,
            doctors.map(({ id, name, slug_name: slug, specialist }) => ({
              kind: 'doctor',
              id,
              name,
              to: `/d/${slug}`,
              meta: specialist,
              art: <Initials id={slug} name={name} />,
            })),
          ],
          [
            text.clinics,
            clinics.map(({ id, name, slug_name: slug, polyclinic: { medical_center: center } }) => ({
              kind: 'clinic',
              id,
              name,
              to: `/p/${center.slug_name}/c/${slug}`,
              meta: center.name,
              art: <Initials id={id} name={name} />,
            })),
          ],
          [
            text.hospitals,
            hospitals.map(({ id, name, slug_name: slug, regency }) => ({
              kind: 'hospital',
              id,
              name,
              to: `/p/${slug}`,
              meta: regency,
              art: <CenterArt id={id} className="size-14" />,
            })),
          ],
        ];
        const filledParts = parts.filter(([, items]) => items.length > 0);
        if (filledParts.length === 0) {
          return (
            <Empty title={text.none} action={<ButtonLink to="/search/result/?query=dr.">{text.noneAction}</ButtonLink>}>
              {text.noneHelp}
            </Empty>
          );
        }
        return (
          <>
            <p className="meta mb-4">{text.help}</p>
            {filledParts.map(([title, items]) => (
              <section className="blok" key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {items.map((item) => (
                    <li className="orang-baris" key={item.id}>
                      {item.art}
                      <div>
                        <Link className="kuat" to={item.to}>
                          {item.name}
                        </Link>
                        <p className="meta">{item.meta}</p>
                      </div>
                      {heart(item)}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        );
      }}
    </Loaded>
  );
}
