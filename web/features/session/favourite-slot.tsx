import { Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { favourite } from '../../text/favourite.ts';
import './favourite-slot.css';
import { storeTarget } from './return-target.ts';
import { useSession } from './use-session.ts';

/** What a signed-in person keeps is asked for, and a guest's wish remembered, by a part of the program that others never load. */
const loadFavourites = () => import('../../lib/favourites.ts');

export interface FavouriteSlotProps {
  readonly kind: 'doctor' | 'clinic' | 'hospital';
  readonly id: number;
  readonly name: string;
  /** With the word beside the heart, where there is room. */
  readonly wide?: boolean;
}

/** The heart on cards and pages. A guest is led to the sign-in; the wish comes true on the way back to this page. */
export function FavouriteSlot({ kind, id, name, wide = false }: FavouriteSlotProps) {
  const token = useSession()?.data.oauth.token;
  const [pressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
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
    const { keepWish, toggleFavourite } = await loadFavourites();
    if (token) return setFailure(await toggleFavourite(token, { kind, id }, !pressed));
    keepWish({ kind, id });
    storeTarget(pathname + search);
    return navigate('/login');
  };
  return (
    <>
      <button
        type="button"
        className={wide ? 'btn btn-2' : 'ikon-btn'}
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
