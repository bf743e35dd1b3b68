import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../../../text/common.ts';
import '../../../text/sign-in-errors.ts';
import { BrandMark } from '../../../ui/drawing/kawung.tsx';
import { WhiteLayout } from '../../../ui/layouts/plain-layouts.tsx';
import './sign-in-frame.css';
import { Link } from '../../../ui/link.tsx';

export interface SignInFrameProps {
  readonly backTo: string;
  readonly heading: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** What the screens of sign-in share: the way back, the brand, a heading with one sentence. */
export function SignInFrame({ backTo, heading, intro, children }: SignInFrameProps) {
  return (
    <WhiteLayout screen="lay">
      <div className="ats">
        <Link className="ikon-btn" to={backTo} aria-label={common.back}>
          <ArrowLeft className="i i-24" aria-hidden="true" />
        </Link>
      </div>
      <Link className="merek" to="/">
        <BrandMark />
        {common.brand}
      </Link>
      <h1>{heading}</h1>
      <p>{intro}</p>
      {children}
    </WhiteLayout>
  );
}
