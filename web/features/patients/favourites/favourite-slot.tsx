import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { favourite } from './favourite.text.ts';
import { useCredential } from '../../shared-accounts/use-credential.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

/** The code that loads favourites and stores a guest's press. It is a module of its own, which a page loads only when it is needed. */
const loadFavourites = () => import('./press-favourite.ts');

export interface FavouriteSlotProps {
  readonly kind: 'doctor' | 'clinic' | 'hospital';
  readonly id: number;
  readonly name: string;
  /** True where there is room for the word beside the heart. */
  readonly wide?: boolean;
}

/** The heart on cards and pages. A guest is led to the sign-in first; the favourite is stored when they come back to this page. */
export function FavouriteSlot({ kind, id, name, wide = false }: FavouriteSlotProps) {
  const session = useCredential();
  const token = session?.data.oauth.token;
  const [pressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { address, go } = usePageNavigation();
  useEffect(() => {
    if (!token) return setPressed(false);
    let stop: (() => void) | undefined;
    let left = false;
    void loadFavourites().then(({ watchFavourite }) => {
      if (!left) stop = watchFavourite(token, { kind, id }, setPressed);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [token, kind, id]);

  const press = async () => {
    const { pressFavourite } = await loadFavourites();
    const result = await pressFavourite(token, { kind, id }, !pressed, address.pathname + address.search);
    if ('goTo' in result) return go(result.goTo);
    setFailure(result.failure);
  };
  return (
    <>
      <button
        type="button"
        className={wide ? 'btn btn-2 hati' : 'ikon-btn'}
        aria-label={favourite.of(name)}
        aria-pressed={pressed}
        onClick={() => void press()}
      >
        <Heart className="i" aria-hidden="true" />
        {wide && favourite.label}
      </button>
      {failure && (
        <span className="hati-gagal" role="alert">
          {failure}
        </span>
      )}
    </>
  );
}
