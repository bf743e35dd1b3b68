import type { ReactNode } from 'react';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';
import { Bone, Skeleton } from './skeleton.tsx';
import type { Loading } from '../../lib/requests/use-loaded.ts';

export interface LoadedProps<T> {
  readonly loading: Loading<T>;
  /** Heights of the grey blocks. */
  readonly bones?: readonly number[];
  readonly children: (data: T) => ReactNode;
}

/**
 * A part of a page: its data, grey blocks while it loads, or 'Gagal memuat data' with a button to try again (ERR-03). What was loaded before stays below that,
 * with all that was typed into it.
 */
export function Loaded<T>({ loading: { data, error, reload }, bones = [88, 88], children }: LoadedProps<T>) {
  const failed = error && (
    <Notice tone="error">
      <b>{common.loadFailed}</b>
      <p>{sentenceOf(error)}</p>
      <div className="mt-3">
        <Button tone="secondary" small onClick={reload}>
          {common.retry}
        </Button>
      </div>
    </Notice>
  );
  if (data !== null) {
    return (
      <>
        {failed}
        {children(data)}
      </>
    );
  }
  if (failed) return failed;
  return (
    <Skeleton label={common.loading}>
      <div className="tumpuk">
        {bones.map((height, index) => (
          <Bone key={index} height={height} radius={12} />
        ))}
      </div>
    </Skeleton>
  );
}
