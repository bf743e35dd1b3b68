import type { CSSProperties, ReactNode } from 'react';
import { LOADING_DELAY_MS } from '../../lib/timing.ts';
import { useHasLasted } from '../../lib/use-has-lasted.ts';

export interface SkeletonProps {
  /** Spoken text, 'Sedang memuat…'. */
  readonly label: string;
  /** Blocks of the same size as the content, made of <Bone />. */
  readonly children: ReactNode;
}

export function Skeleton({ label, children }: SkeletonProps) {
  const shown = useHasLasted(true, LOADING_DELAY_MS);
  return (
    <>
      <div aria-hidden="true" className={shown ? undefined : 'tak-tampak'}>
        {children}
      </div>
      <p className="vh" role="status">
        {shown ? label : ''}
      </p>
    </>
  );
}

export interface BoneProps {
  readonly width?: string;
  readonly height?: number;
  readonly radius?: number;
}

export function Bone({ width = '100%', height = 14, radius }: BoneProps) {
  const style: CSSProperties = { width, height, borderRadius: radius };
  return <div className="kerangka" style={style} />;
}
