import { getFavourites, setFavourite } from '#contract/patients/favourite.ts';
import { AppError } from '#contract/errors.ts';
import { FAVOURITES_MAX } from '#domain/limits.ts';
import { answer } from '../platform/http/route.ts';
import { deleteFavourite, insertFavourite, listFavourites } from './favourite.store.ts';

export const favouriteRoutes = [
  answer(getFavourites, async ({ viewer }, deps) => {
    const { clinics, ...rest } = await listFavourites(deps.pool, viewer.accountId, FAVOURITES_MAX);
    return {
      favourites: {
        ...rest,
        clinics: clinics.map(({ center_name: name, center_slug: slug, ...clinic }) => ({
          ...clinic,
          polyclinic: { medical_center: { name, slug_name: slug } },
        })),
      },
    };
  }),

  answer(setFavourite, async ({ viewer, body: { kind, id, favourite }, now }, deps) => {
    if (!favourite) {
      await deleteFavourite(deps.pool, viewer.accountId, kind, id);
      return { favourite };
    }
    const done = await insertFavourite(deps.pool, { accountId: viewer.accountId, kind, id, now }, FAVOURITES_MAX);
    if (done === 'UNKNOWN') throw new AppError('NOT_FOUND', { field: 'id' });
    if (done === 'FULL') throw new AppError('FAVOURITES_FULL', { details: { most: FAVOURITES_MAX } });
    return { favourite };
  }),
];
