import { KawungFlower } from '../../../ui/drawing/kawung.tsx';
import type { Image } from './types.ts';

interface CoverProps {
  readonly image: Image | null;
  /** The `sizes` attribute, for the width at which the cover is shown. */
  readonly sizes: string;
  /** True for the largest picture of the first screen, which is fetched at once; all others are fetched when they come near. */
  readonly first?: boolean;
  /** True beside the article's title: a screen reader then skips the cover. */
  readonly decorative?: boolean;
}

/** A cover, whose space is reserved before it is loaded even when its size is unknown. Without a cover a kawung is drawn. */
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
