import type { ReactNode } from 'react';
import { useRootData } from '../../lib/page/root-data.ts';
import { SampleNotice } from './sample-notice.tsx';

/** The layout of a waiting room's board, without any frame: the board itself shows a lost connection, and nobody is there to press a button. */
export function BoardLayout({ children }: { readonly children: ReactNode }) {
  const { demo, device } = useRootData();
  return (
    <div data-layout="board" data-device={device} className="papan-bingkai">
      <main id="isi" tabIndex={-1} className="papan gelap">
        {children}
      </main>
      {demo && <SampleNotice />}
    </div>
  );
}
