import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import { Notice } from '../ui/state/notice.tsx';
import { Bone, Skeleton } from '../ui/state/skeleton.tsx';
import { usePicture } from './requests/use-picture.ts';

export interface PrivatePictureProps {
  /** Where the server answers it to who has this token. */
  readonly url: string;
  readonly token: string;
  /** What is said when it cannot be had, instead of the usual sentence. */
  readonly failed?: string;
  /** Draws it, by the address that the browser gave it. */
  readonly children: (address: string) => ReactNode;
}

/** A picture that only some people may see: a bone while it is on its way, a sentence when it does not come. */
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
