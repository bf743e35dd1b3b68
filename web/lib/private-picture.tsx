import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { Notice } from '../ui/state/notice.tsx';
import { Bone, Skeleton } from '../ui/state/skeleton.tsx';
import { usePicture } from './requests/use-picture.ts';

export interface PrivatePictureProps {
  /** Address of the picture, which the server answers to the owner of this token. */
  readonly url: string;
  readonly token: string;
  /** The sentence for a picture that cannot be loaded, instead of the usual one. */
  readonly failed?: string;
  /** Draws the picture from an object URL. */
  readonly children: (address: string) => ReactNode;
}

/** A picture that only some people may see. It draws a grey block while the picture is loading, and a sentence when that fails. */
export function PrivatePicture({ url, token, failed = common.loadFailed, children }: PrivatePictureProps) {
  const picture = usePicture(url, token);
  if (picture.failed) return <Notice tone="error">{failed}</Notice>;
  if (picture.address !== null) return children(picture.address);
  return (
    <Skeleton label={common.loading}>
      <Bone height={240} radius={12} />
    </Skeleton>
  );
}
