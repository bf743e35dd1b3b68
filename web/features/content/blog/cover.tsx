import { KawungFlower } from '../../../ui/drawing/kawung.tsx';
import type { Image } from './types.ts';

interface CoverProps {
  readonly image: Image | null;
  /** Of the place it is shown in, as in the attribute. */
  readonly sizes: string;
  /** The largest thing that is seen first: fetched at once, everything else when it comes near. */
  readonly first?: boolean;
  /** Beside its title a cover says nothing more. */
  readonly decorative?: boolean;
}

/** A cover keeps its place before it comes, whatever the service knows of its size; without one the kawung stands there. */
export function Cover({ image, sizes, first = false, decorative = false }: CoverProps) {
  if (!image)
    return (
      <div className="sampul sampul-kosong">
        <KawungFlower />
      </div>
    );
  return (
    <div className="sampul">
      <img
        src={image.url}
        {...(image.srcset !== '' && { srcSet: image.srcset, sizes })}
        alt={decorative ? '' : image.alt}
        {...(image.width !== null && image.height !== null && { width: image.width, height: image.height })}
        decoding="async"
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </div>
  );
}
