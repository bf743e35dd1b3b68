import { Suspense } from 'react';
import { optionalPart } from '../../../lib/page/optional-part.ts';
import type { HelpAskedProps } from './help-asked.tsx';
import './help-note.css';

/** A module of its own, because nobody asks on most days. */
const HelpAsked = optionalPart(() => import('./help-asked.tsx').then((module) => module.HelpAsked));

/** Says at the desk that somebody in front of a kiosk asks for help, until a colleague goes there. It lies over the page, because no button may move under a finger. */
export function HelpNote(props: HelpAskedProps) {
  return (
    <div className="kios-minta" role="status">
      {props.day.help.length > 0 && (
        <Suspense fallback={null}>
          <HelpAsked {...props} />
        </Suspense>
      )}
    </div>
  );
}
