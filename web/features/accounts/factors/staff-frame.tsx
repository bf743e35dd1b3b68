import { Eye, Lock, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../../../text/common.ts';
import '../../../text/sign-in-errors.ts';
import { BrandMark, KawungHem } from '../../../ui/drawing/kawung.tsx';
import { WhiteLayout } from '../../../ui/layouts/plain-layouts.tsx';
import { Link } from '../../../ui/link.tsx';
import { staffSignIn as words } from './text.ts';
import './staff-frame.css';

const PROMISES = [
  [UserCheck, words.promises.noted],
  [Lock, words.promises.locks],
  [Eye, words.promises.looks],
] as const;

export interface StaffFrameProps {
  readonly heading: string;
  /** The center, where it is known. */
  readonly center?: string | null;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

/** What the screens of the sign-in of staff share: the steps, and beside them on a wide screen what one key for one person is good for. */
export function StaffFrame({ heading, center, intro, children }: StaffFrameProps) {
  return (
    <WhiteLayout screen="msk">
      <div className="msk-kiri">
        <Link className="merek" to="/">
          <BrandMark />
          {common.brand}
        </Link>
        <h1>{heading}</h1>
        {center && <p className="msk-faskes">{center}</p>}
        <p className="meta">{intro}</p>
        {children}
      </div>
      <aside className="msk-kanan gelap" aria-labelledby="satu-kunci">
        <h2 id="satu-kunci">{words.promises.heading}</h2>
        <ul>
          {PROMISES.map(([Icon, sentence]) => (
            <li key={sentence}>
              <Icon className="i" aria-hidden="true" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
        <KawungHem />
      </aside>
    </WhiteLayout>
  );
}
